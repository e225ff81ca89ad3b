import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process and the cluster folder of the embedded server at this address, as its socket's lock file names them. */
export function runningServer(url: string) {
  const socket = new URL(url).searchParams.get('host') ?? ''
  const [pid, cluster = ''] = readFileSync(join(socket, '.s.PGSQL.5432.lock'), 'utf8').split('\n')
  return { pid: Number(pid), cluster }
}
