import { join } from 'node:path'
import { asOwner } from './as-owner.ts'
import type { Home } from './home.ts'

type Work = { database: string; sql: string; durable: boolean; mayFail?: boolean }

/** The superuser without a server: nobody else is there, and nothing listens. An empty line ends a statement (-j). */
export function asSuperuserAlone(home: Home, { database, sql, durable, mayFail = false }: Work) {
  const settings = [
    `fsync=${durable ? 'on' : 'off'}`,
    `exit_on_error=${mayFail ? 'off' : 'on'}`,
    'log_min_messages=error',
  ]
  const args = ['--single', '-j', '-D', home.cluster, ...settings.flatMap((setting) => ['-c', setting]), database]
  asOwner(home, { command: join(home.native, 'bin/postgres'), args, input: sql })
}
