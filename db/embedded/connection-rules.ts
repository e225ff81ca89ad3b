import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { asOwner, writeAsOwner } from './as-owner.ts'
import type { Home } from './home.ts'

/** The role that the site connects as, and the name of its database. */
export const siteRole = 'yasmeen'

const rules = `# Written by the site at each start: its own role, by the socket, from its own users; nobody over a network.
local all ${siteRole} peer map=site
local replication ${siteRole} peer map=site
local all all reject
`

/** Says who may connect: only the site's role, and only for root and the user that the site runs as. */
export function writeConnectionRules(home: Home) {
  const names = [...new Set([ownerName(home), 'root'])]
  const map = names.map((name) => `site "${name.replaceAll('"', '""')}" ${siteRole}\n`).join('')
  writeWhenOther(home, 'pg_hba.conf', rules)
  writeWhenOther(home, 'pg_ident.conf', map)
}

function ownerName(home: Home) {
  if (!home.user) return userInfo().username
  return asOwner(home, { command: 'id', args: ['-un'] }).trim()
}

function writeWhenOther(home: Home, name: string, text: string) {
  const file = join(home.cluster, name)
  if (readFileSync(file, 'utf8') !== text) writeAsOwner(home, file, text)
}
