import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './building/root.ts'
import { readModules } from './figures/imports-of.ts'
import { summarise } from './figures/summarise.ts'

// `npm run figures`: how the source is built, in numbers.
const rooms = ['shared', 'i18n', 'config', 'db', 'adapters', 'mail', 'domain', 'jobs', 'server', 'bin', 'app', 'tests']
const messages = readdirSync(join(root, 'i18n/messages'), { recursive: true, encoding: 'utf8' })
const catalogs = messages
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ path: name, text: readFileSync(join(root, 'i18n/messages', name), 'utf8') }))
process.stdout.write(summarise(readModules(rooms), catalogs))
