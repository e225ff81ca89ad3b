import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { root } from '#bin/building/root.ts'

// The examples of a proxy before the site. The programs themselves judge them where they are installed; the proof fetches
// Debian's packages, without installing them.

const examples = join(root, 'deploy/proxy')
const read = (name: string) => readFileSync(join(examples, name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'yasmeen-proxy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { status, said: `${error?.message ?? ''}${stdout}${stderr}` }
}

/** The program, or undefined where it is neither here nor to be fetched. */
function find(name: string) {
  const installed = ['/usr/sbin', '/usr/bin'].map((path) => join(path, name)).find(existsSync)
  if (installed || !inject('everyStep')) return installed
  run('apt-get', 'download', name)
  const archive = readdirSync(folder).find((file) => file.startsWith(`${name}_`))
  if (archive) run('dpkg-deb', '--extract', archive, join(folder, name))
  return ['usr/sbin', 'usr/bin'].map((path) => join(folder, name, path, name)).find(existsSync)
}

test('nginx: TLS 1.2 and 1.3, pages led to https and the rest refused, the stream unbuffered, the address its own', () => {
  const text = read('nginx.conf')
  expect(read('yasmeen-tls.conf')).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
  for (const line of [
    'limit_conn yasmeen_connections 100;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header Host $host;',
    'proxy_request_buffering off;',
  ])
    expect(text).toContain(line)
  expect(/location = \/stream \{[^}]*\}/.exec(text)?.[0]).toContain('proxy_buffering off;')

  const nginx = find('nginx')
  if (!nginx) return
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=souq.example', '-days', '1', '-nodes']
  run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject)
  const tls = join(folder, 'yasmeen-tls.conf')
  writeFileSync(
    tls,
    read('yasmeen-tls.conf')
      .replace(/\/\S+fullchain.pem/, certificate)
      .replace(/\/\S+privkey.pem/, key),
  )
  // Ports that nobody needs rights for.
  const site = text
    .replaceAll('/etc/nginx/yasmeen-tls.conf', tls)
    .replaceAll(/listen (\[::\]:)?(80|443)/g, 'listen $147$2')
  writeFileSync(
    join(folder, 'site.conf'),
    site.replaceAll('listen 47', 'listen 127.0.0.1:47').replaceAll('[::]:', '[::1]:'),
  )
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const main = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')} include ${folder}/site.conf; }`
  writeFileSync(join(folder, 'main.conf'), main)
  const { status, said } = run(nginx, '-t', '-p', folder, '-c', join(folder, 'main.conf'))
  expect({ status, warned: /\[(warn|emerg)\]/.test(said) ? said : '' }).toEqual({ status: 0, warned: '' })
})

test('Caddy: the same by its own means', () => {
  const text = read('Caddyfile')
  for (const line of [
    'respond @machines 403',
    'respond @writes 403',
    'flush_interval -1',
    'reverse_proxy 127.0.0.1:3000',
  ])
    expect(text).toContain(line)

  const caddy = find('caddy')
  if (!caddy) return
  mkdirSync(join(folder, 'home'))
  cpSync(join(examples, 'Caddyfile'), join(folder, 'Caddyfile'))
  const home = [`HOME=${folder}/home`, `XDG_DATA_HOME=${folder}/home`]
  const { status, said } = run('env', ...home, caddy, 'validate', '--adapter', 'caddyfile', '--config', 'Caddyfile')
  expect({ status, said: status === 0 ? '' : said }).toEqual({ status: 0, said: '' })
})

test('HAProxy: the same for several nodes, and a node that leaves gets nobody', () => {
  const text = read('haproxy.cfg')
  for (const line of [
    'option httpchk GET /readyz',
    'http-request set-header X-Forwarded-For %[src]',
    'http-request disable-l7-retry unless METH_GET',
    'http-request deny deny_status 403 if { path /metrics }',
    'sc_conn_cur(0) gt 100',
    'use_backend unready if { nbsrv(web) eq 0 }',
    'stick match path if { path -m sub /photos/uploads/ }',
  ])
    expect(text).toContain(line)

  const haproxy = find('haproxy')
  if (!haproxy) return
  const [key, certificate] = [join(folder, 'souq.key'), join(folder, 'souq.crt')]
  const subject = ['-subj', '/CN=souq.example', '-days', '1', '-nodes']
  run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject)
  const pem = join(folder, 'souq.pem')
  writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  writeFileSync(join(folder, 'haproxy.cfg'), text.replace('/etc/haproxy/souq.example.pem', pem))
  const { status, said } = run(haproxy, '-c', '-f', 'haproxy.cfg')
  expect({ status, warned: /WARNING|ALERT/.test(said) ? said : '' }).toEqual({ status: 0, warned: '' })
})
