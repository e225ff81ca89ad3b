import { createSftpTarget } from '#adapters/copies/sftp-target.ts'
import { parseSftpAddress } from '#adapters/sftp/sftp-address.ts'
import { createSftpClient } from '#adapters/sftp/sftp-client.ts'
import { connectSsh, type SshKeys } from '#adapters/sftp/ssh-connection.ts'
import type { Sshd } from './start-sshd.ts'

type Options = {
  folder?: string
  user?: string
  port?: number
  patience?: number
  pauses?: readonly number[]
  keys?: SshKeys
}

/** Copies in a folder of that server, reached otherwise where a test says so. */
export function overSftp(
  sshd: Sshd,
  { folder = 'site', user = sshd.user, port = sshd.port, keys = sshd.keys, ...options }: Options = {},
) {
  const server = parseSftpAddress(`sftp://${user}@127.0.0.1:${port}${sshd.files}/${folder}`)
  const { patience = 15_000, pauses = [10, 100] } = options
  return createSftpTarget(
    createSftpClient(() => connectSsh(server, { ...keys, patience }), { pauses }),
    server,
  )
}
