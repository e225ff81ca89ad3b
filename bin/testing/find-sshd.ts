import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../building/root.ts'
import { hasProgram, installLibrariesOf, installPackage, mayInstall, unpackPackage } from './debian-packages.ts'

const folder = join(root, '.cache/openssh-server')
const paths = ['/usr', join(folder, 'usr')]

/** Where OpenSSH's server is, installed or unpacked: the folder that its `sbin` and `lib` are in. */
export function findSshd(): string | undefined {
  return paths.find((path) => existsSync(join(path, 'sbin/sshd')))
}

/** Sees to a real server for SFTP where this user may do that: out of Debian's package, whose service would open the machine. */
export async function provideSshd({ signal }: { signal: AbortSignal }): Promise<void> {
  if (!mayInstall()) return
  if (!hasProgram('ssh')) await installPackage('openssh-client', { signal })
  if (findSshd()) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await installLibrariesOf('openssh-server', { signal })
  await unpackPackage('openssh-server', { folder, signal })
}
