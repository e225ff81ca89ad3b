"""OpenStack Swift with its S3 API, all four of its servers in one process on loopback: swift-s3.py FOLDER PORT ACCESS_KEY SECRET_KEY.

Prints the port of the S3 API as a line (PORT, or any free one for 0), and ends when standard input does."""
import os
import sys
from array import array

import eventlet

eventlet.monkey_patch()
from eventlet import wsgi
from paste.deploy import loadapp
from swift.common import utils
from swift.common.ring import RingData
from swift.common.storage_policy import reload_storage_policies

folder, port, access_key, secret_key = sys.argv[1:5]

settings = """[swift-hash]
swift_hash_path_suffix = tests
[storage-policy:0]
name = one
default = yes
"""
storage = """[app:main]
use = egg:swift#{kind}
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
"""
proxy = """[pipeline:main]
pipeline = s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
swift_dir = {folder}
account_autocreate = true
allow_account_management = true
[filter:tempauth]
use = egg:swift#tempauth
user_{user} = {key} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
"""


class Cache(dict):
    __bool__ = lambda self: True

    """What tempauth and the proxy expect of a memory cache."""

    def get(self, key, raise_on_error=False):
        return dict.get(self, key)

    def set(self, key, value, **_):
        self[key] = value

    def delete(self, key, **_):
        self.pop(key, None)

    def incr(self, key, delta=1, **_):
        self[key] = int(dict.get(self, key) or 0) + delta
        return self[key]


class Quiet:
    def write(self, *_):
        pass

    debug = info = warning = error = exception = write


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def serve(socket, app):
    eventlet.spawn(wsgi.server, socket, app, Quiet(), log_output=False)


os.makedirs(os.path.join(folder, 'devices', 'disk'), exist_ok=True)
write('swift.conf', settings)
utils.set_swift_dir(folder)
reload_storage_policies()
ports = {'account': 0, 'container': 0, 'object': 0, 'proxy': int(port)}
sockets = {kind: eventlet.listen(('127.0.0.1', at)) for kind, at in ports.items()}
for kind in ('account', 'container', 'object'):
    port = sockets[kind].getsockname()[1]
    device = {'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk', 'weight': 1.0,
              'replication_ip': '127.0.0.1', 'replication_port': port}
    RingData([array('H', [0] * 4)], [device], 30).save(os.path.join(folder, kind + '.ring.gz'))
for kind in ('account', 'container', 'object'):
    serve(sockets[kind], loadapp('config:' + write(kind + '.conf', storage.format(kind=kind, folder=folder))))
# tempauth calls a user account:name, and that is the access key.
user = access_key.replace(':', '_')
main = loadapp('config:' + write('proxy.conf', proxy.format(folder=folder, user=user, key=secret_key)))
cache = Cache()


def cached(environ, respond):
    environ['swift.cache'] = cache
    return main(environ, respond)


serve(sockets['proxy'], cached)
print(sockets['proxy'].getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
