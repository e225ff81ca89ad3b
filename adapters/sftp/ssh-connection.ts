import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { envOfSsh } from '#config/child-env.ts'
import { errorCode } from '#shared/error-code.ts'
import { plainText } from './plain-text.ts'
import type { SftpAddress } from './sftp-address.ts'
import { ConnectionLost, SftpSession } from './sftp-session.ts'

export type SshKeys = {
  /** The file of the private key; else what the user who runs this has, and an agent's. */
  keyFile?: string | undefined
  /** The file of the hosts' keys; else those of the user who runs this, and of the machine. */
  knownHostsFile?: string | undefined
}
export type SshConnection = { session: SftpSession; close: () => void }

// Given on the command line these win over every configuration file: no prompt, no key of a host that is not known already, no
// connection of somebody else, nothing but SFTP, and a line that is dead is noticed.
const settings = [
  // Of a client that is too old to know them.
  'IgnoreUnknown=KnownHostsCommand,ForkAfterAuthentication,StdinNull',
  'KnownHostsCommand=none',
  'ForkAfterAuthentication=no',
  'StdinNull=no',
  'BatchMode=yes',
  'StrictHostKeyChecking=yes',
  'VerifyHostKeyDNS=no',
  'NoHostAuthenticationForLocalhost=no',
  'UpdateHostKeys=no',
  'PreferredAuthentications=publickey',
  'ControlMaster=no',
  'ControlPath=none',
  'ClearAllForwardings=yes',
  'ForwardAgent=no',
  'ForwardX11=no',
  'Tunnel=no',
  'PermitLocalCommand=no',
  'RemoteCommand=none',
  'RequestTTY=no',
  'EscapeChar=none',
  'Compression=no',
  'ConnectTimeout=10',
  'ConnectionAttempts=1',
  'ServerAliveInterval=15',
  'ServerAliveCountMax=3',
  'LogLevel=ERROR',
]

/**
 * An SFTP session through OpenSSH's own client, so that keys, agents, certificates, known hosts and jumps are the operator's as ever. Throws
 * `ConnectionLost` with a sentence that says what to do, where the host's key is not the known one or the server lets nobody in.
 */
export async function connectSsh(
  address: SftpAddress,
  { patience, ...keys }: SshKeys & { patience: number },
): Promise<SshConnection> {
  for (const file of [keys.keyFile, keys.knownHostsFile]) if (file) requireFile(file)
  const child = spawn('ssh', argumentsOf(address, keys), {
    env: envOfSsh(),
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C at a terminal is for us: what is under way may be finished.
    detached: true,
  })
  const session = new SftpSession({ input: child.stdout, output: child.stdin }, { patience })
  let complaint = ''
  child.stderr.on('data', (bytes: Buffer) => (complaint = (complaint + bytes.toString('utf8')).slice(-8192)))
  child.once('error', (error) => session.fail(cannotStart(error)))
  child.once('close', () => session.fail(explain(complaint, address)))
  // Only what is waited for holds the process; ssh ends when its input does.
  letGo(child)
  try {
    await session.begin()
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    session,
    close() {
      child.stdin.end()
      if (session.isLost) child.kill('SIGKILL')
    },
  }
}

function argumentsOf({ host, user, port }: SftpAddress, { keyFile, knownHostsFile }: SshKeys) {
  return [
    ...settings.flatMap((setting) => ['-o', setting]),
    ...(knownHostsFile ? ['-o', `UserKnownHostsFile=${knownHostsFile}`, '-o', 'GlobalKnownHostsFile=/dev/null'] : []),
    ...(keyFile ? ['-o', 'IdentitiesOnly=yes', '-i', keyFile] : []),
    ...(user ? ['-l', user] : []),
    ...(port ? ['-p', String(port)] : []),
    ...['-s', '--', host, 'sftp'],
  ]
}

function requireFile(file: string) {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    throw new ConnectionLost(`${file} can't be read: ${errorCode(error)}`, { isPassing: false, cause: error })
  }
}

function cannotStart(error: Error) {
  const isMissing = errorCode(error) === 'ENOENT'
  const message = isMissing ? 'The program ssh is missing: on Debian apt-get install openssh-client' : error.message
  return new ConnectionLost(message, { isPassing: false, cause: error })
}

/** What ssh said before it ended, as a sentence for whoever has to do something about it. */
function explain(complaint: string, { host, user }: SftpAddress) {
  const last = plainText(complaint.trimEnd().split('\n').at(-1) ?? '') || 'the connection broke off'
  const refused = (message: string) => new ConnectionLost(message, { isPassing: false })
  if (/HOST IDENTIFICATION HAS CHANGED|host key for .* has (?:changed|been revoked)/i.test(complaint))
    return refused(`${host} shows another host key than the known one, and nothing was sent: ${seeHostKeys}`)
  if (/Host key verification failed|host key is known/.test(complaint))
    return refused(`The host key of ${host} is not known, and nothing was sent: ${seeHostKeys}`)
  if (/Permission denied \(/.test(complaint))
    return refused(`${host} does not let ${user ?? 'this user'} in with the keys here (BACKUP_SFTP_KEY): ${last}`)
  return new ConnectionLost(`${host} can't be reached by SFTP: ${last}`)
}

const seeHostKeys = 'see BACKUP_SFTP_KNOWN_HOSTS in docs/operations.md, "Copies over SFTP"'

function letGo(child: ChildProcess) {
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as { unref?: () => void } | null)?.unref?.()
}
