# SPDX-License-Identifier: GPL-3.0-or-later
"""The ordinary traffic of a shop: many reads, few writes, from a fixed seed."""
import random
import uuid

from backends import Behaviour
from scenario import Send, order

MIX = [('catalog', 60), ('checkout', 8), ('orders', 8), ('payment', 4), ('stock', 4), ('hold', 2), ('delivery', 4), ('cart', 10)]


class Traffic:
    """Makes requests of the usual kinds with carts, articles and customers of their own."""

    def __init__(self, builder, seed):
        self.builder = builder
        self.random = random.Random(seed)
        self.cart = 5200

    def client(self):
        network = self.random.choice(['203.0.113.', '198.51.100.'])
        return f'{network}{self.random.randint(2, 250)}'

    def key(self):
        return str(uuid.UUID(int=self.random.getrandbits(128), version=4))

    def body(self, **more):
        self.cart += 1
        items = self.random.sample(range(100, 999), self.random.randint(1, 3))
        return order(self.cart, items=items, total=self.random.randint(190, 9900) / 10, **more)

    def checkout(self, **more):
        return Send('POST', '/checkout/confirm', self.body(**more))

    def mobile_order(self, key=None):
        return Send('POST', '/api/v1/orders', self.body(), key=key or self.key())

    def payment(self):
        return Send('POST', f'/api/payments/{self.random.randint(3000, 9000)}', self.body(method='card'))

    def stock(self):
        return Send('PUT', f'/api/stock/{self.random.randint(100, 999)}', order(self.random.randint(1, 10**6), change=-1))

    def booking(self):
        return Send('POST', '/api/delivery/bookings', self.body(slot='18-20'))

    def usual(self, at):
        """Adds one request of the usual mix."""
        kind = self.random.choices([k for k, _ in MIX], [w for _, w in MIX])[0]
        article = self.random.randint(100, 999)
        reads = {'catalog': f'/catalog/{article}', 'cart': f'/cart?article={article}', 'delivery': f'/api/delivery/times?article={article}'}
        writes = {'checkout': self.checkout, 'orders': self.mobile_order, 'payment': self.payment, 'stock': self.stock,
                  'hold': lambda: Send('DELETE', f'/api/holds/{article}')}
        send = Send('GET', reads[kind]) if kind in reads else writes[kind]()
        pace = Behaviour(before=round(self.random.uniform(0.002, 0.09), 3))
        self.builder.want(at, self.client(), send, any_server=pace)

    def flow(self, begin, end, a_second):
        """Usual requests from `begin` to `end`, at random distances, so many a second on the average."""
        at = begin
        while (at := at + self.random.expovariate(a_second)) < end:
            self.usual(at)
