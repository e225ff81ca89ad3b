/** Where copies go by SFTP: `sftp://user@host:port/folder`; below the home of the user it is `/~/folder`. */
export type SftpAddress = {
  /** For people, and always written the same way. */
  address: string
  host: string
  user: string | undefined
  port: number | undefined
  /** Without a slash before it where it is below the home of the user. */
  folder: string
}

// Neither host nor user begins with a dash: on a command line that would be an option.
const form = /^sftp:\/\/(?:(\w[\w.+-]*)@)?([a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(\/.*)$/i
const segment = /^[\p{L}\p{N}_~+=,][\p{L}\p{N} ._~+=,-]*$/u

/** Throws for what is none, and for a password in it, and repeats neither. */
export function parseSftpAddress(text: string): SftpAddress {
  if (/^sftp:\/\/[^@]*:.*@/is.test(text))
    throw new Error('An sftp:// address holds no password: the server lets keys in (BACKUP_SFTP_KEY)')
  const [, user, bracketed = '', digits, path = ''] = form.exec(text) ?? []
  const port = digits === undefined ? undefined : Number(digits)
  const isBelowHome = path === '/~' || path.startsWith('/~/')
  const names = path
    .replace(/^\/~(?=\/|$)/, '')
    .split('/')
    .filter(Boolean)
  const isAddress = bracketed && names.length > 0 && names.every((name) => segment.test(name))
  if (!isAddress || port === 0 || (port ?? 1) > 65535)
    throw new Error('An sftp:// address names no folder of a server: it is like sftp://USER@HOST:PORT/FOLDER')
  const host = bracketed.toLowerCase()
  const authority = `${user ? `${user}@` : ''}${host}${port === undefined ? '' : `:${port}`}`
  const folder = `${isBelowHome ? '' : '/'}${names.join('/')}`
  const address = `sftp://${authority}${isBelowHome ? '/~/' : ''}${folder}`
  return { address, host: host.replace(/^\[|\]$/g, ''), user, port, folder }
}
