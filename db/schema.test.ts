import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { databaseUrl } from '#tests/support/database.ts'

const settings = '.kysely-codegenrc.json'

// After a migration: `npx vitest run db/schema.test.ts --update` writes the types anew.
test('the types of the tables are what the migrations make', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yasmeen-schema-'))
  const file = join(folder, 'schema.ts')
  await promisify(execFile)('node_modules/.bin/kysely-codegen', [
    '--config-file',
    settings,
    '--url',
    databaseUrl,
    '--out-file',
    file,
  ])
  const written = (await readFile(file, 'utf8')).replace(/^(?=import )/m, await borrowedTypes())
  await rm(folder, { recursive: true })
  await expect(written).toMatchFileSnapshot('./schema.ts')
})

/** The generator does not import what is borrowed inside `Generated<…>`. */
async function borrowedTypes() {
  const { customImports } = JSON.parse(await readFile(settings, 'utf8')) as { customImports: Record<string, string> }
  const modules = Map.groupBy(Object.entries(customImports), ([, from]) => from.slice(0, from.lastIndexOf('#')))
  return [...modules]
    .map(([module, names]) => `import type { ${names.map(([name]) => name).join(', ')} } from '${module}'\n`)
    .join('')
}
