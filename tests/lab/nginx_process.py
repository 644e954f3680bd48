# SPDX-License-Identifier: GPL-3.0-or-later
"""A real nginx in one process on a prepared configuration."""
import os
import re
import shutil
import signal
import socket
import subprocess
import time

SKIPPED = 77  # the exit status by which CTest knows a skipped test


def find_nginx():
    """The path of the nginx program, None where there is none."""
    return os.environ.get('NGINX') or shutil.which('nginx') or shutil.which('nginx', path='/usr/sbin:/usr/local/sbin:/usr/local/nginx/sbin')


def nginx_version(binary):
    text = subprocess.run([binary, '-v'], capture_output=True, text=True, check=True).stderr
    return re.search(r'nginx/(\S+)', text).group(1)


def free_port(host):
    """A port that was free a moment ago on this address."""
    with socket.socket() as probe:
        probe.bind((host, 0))
        return probe.getsockname()[1]


class Nginx:
    """Runs from `with` to its end; one process, so that the lines of the logs stand in the order of the events."""

    def __init__(self, binary, config, address, zone_hours=0):
        early_log = ['-e', str(config.parent / 'startup.log')] if tuple(map(int, nginx_version(binary).split('.'))) >= (1, 19, 5) else []
        self.command = [binary, '-p', str(config.parent), '-c', str(config), *early_log, '-g', 'daemon off; master_process off;']
        self.address = address
        self.environment = {**{k: v for k, v in os.environ.items() if k != 'NGINX'}, 'TZ': f'LAB{-zone_hours:+d}'}
        self.process = None

    def __enter__(self):
        self.process = subprocess.Popen(self.command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f'nginx ended at once: {self.process.stderr.read().strip()}')
            with socket.socket() as probe:
                if probe.connect_ex(self.address) == 0:
                    return self
            time.sleep(0.05)
        self.__exit__()
        raise RuntimeError(f'nginx does not listen on {self.address}')

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stderr.close()
