import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { findSshd } from '#bin/testing/find-sshd.ts'
import { unprivilegedUser } from '#db/embedded/unprivileged-user.ts'
import { freePort } from '../free-port.ts'

const found = findSshd()

/** Whether OpenSSH is here, its server (Debian's package `openssh-server`, installed or unpacked) and its client. */
export const hasSshd =
  found !== undefined &&
  spawnSync(join(found, 'sbin/sshd'), ['-?'], { encoding: 'utf8' }).stderr.includes('OpenSSH') &&
  !spawnSync('ssh', ['-V']).error

/**
 * OpenSSH's server on loopback, with keys of its own, which lets one user in and to SFTP alone. It runs with the rights of an ordinary user. `stop`
 * ends it and takes its files away.
 */
export async function startSshd() {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-sshd-'))
  chmodSync(folder, 0o711)
  const user = ordinaryUser()
  const program = copyPrograms(folder)
  for (const name of ['host-key', 'own-key', 'strange-key'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', join(folder, name)])
  const files = join(folder, 'files')
  mkdirSync(files, { mode: 0o700 })
  if (user.isOther) for (const path of [join(folder, 'host-key'), files]) chownSync(path, user.uid, user.gid)
  const port = await freePort()
  writeFileSync(join(folder, 'config'), configOf(folder, port))
  const knownHosts = (name: string, { key = 'host-key', at = port } = {}) => {
    writeFileSync(join(folder, name), `[127.0.0.1]:${at} ${readFileSync(join(folder, `${key}.pub`), 'utf8')}`)
    return join(folder, name)
  }
  const { child, log } = await startProgram([program, '-D', '-e', '-f', join(folder, 'config')], user)

  return {
    port,
    user: user.name,
    files,
    address: `sftp://${user.name}@127.0.0.1:${port}${files}`,
    keys: { keyFile: join(folder, 'own-key'), knownHostsFile: knownHosts('known') },
    strangeKey: join(folder, 'strange-key'),
    strangeHosts: knownHosts('strange', { key: 'strange-key' }),
    /** The file of known hosts for whoever reaches the server at another port. */
    knownHostsAt: (at: number) => knownHosts(`known-${at}`, { at }),
    emptyHosts: (writeFileSync(join(folder, 'empty'), ''), join(folder, 'empty')),
    /** Kills the sessions that are open, as a machine that fails does; answers how many there were. */
    cut: () => descendantsOf(child.pid!).filter(isKilled).length,
    /** How often somebody was let in. */
    logins: () => log().split('Accepted publickey').length - 1,
    async stop() {
      descendantsOf(child.pid!).filter(isKilled)
      if (child.exitCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Sshd = Awaited<ReturnType<typeof startSshd>>

/** Who may log in: without root's rights the server lets in only whom it runs as. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return { ...userInfo(), name: userInfo().username, isOther: false }
  const { uid, gid } = unprivilegedUser()
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((text) => text.split(':')[2] === String(uid))
  return { uid, gid, name: line!.split(':')[0]!, isOther: true }
}

/** Where that user can reach them: this clone may be in a home of somebody else. */
function copyPrograms(folder: string) {
  const programs = ['sbin/sshd', 'lib/openssh/sshd-session', 'lib/openssh/sshd-auth']
  for (const name of programs.filter((name) => existsSync(join(found!, name))))
    copyFileSync(join(found!, name), join(folder, name.split('/').at(-1)!))
  return join(folder, 'sshd')
}

function configOf(folder: string, port: number) {
  // Newer servers consist of several programs.
  const parts = ['sshd-session', 'sshd-auth'].filter((name) => existsSync(join(folder, name)))
  const keyword = { 'sshd-session': 'SshdSessionPath', 'sshd-auth': 'SshdAuthPath' } as Record<string, string>
  return [
    'ListenAddress 127.0.0.1',
    `Port ${port}`,
    `HostKey ${join(folder, 'host-key')}`,
    'PidFile none',
    `AuthorizedKeysFile ${join(folder, 'own-key.pub')}`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'MaxStartups 100',
    'Subsystem sftp internal-sftp',
    'ForceCommand internal-sftp',
    ...parts.map((name) => `${keyword[name]} ${join(folder, name)}`),
    '',
  ].join('\n')
}

async function startProgram(command: string[], { uid, gid, isOther }: { uid: number; gid: number; isOther: boolean }) {
  const identity = isOther ? ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'] : []
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...identity, ...command], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  await new Promise<void>((begun, fail) => {
    child.stderr.on('data', (text) => {
      log += String(text)
      if (log.includes('Server listening')) begun()
    })
    child.once('exit', () => fail(new Error(`sshd does not start:\n${log}`)))
    child.once('error', fail)
  })
  return { child, log: () => log }
}

function isKilled(pid: number) {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
    return false
  }
}

function descendantsOf(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
  return children.flatMap((pid) => [...descendantsOf(pid), pid])
}

function parentOf(pid: number) {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
