import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { listSequences, listTables, type Sequence, type TableShape } from '../copies/list-tables.ts'
import { emptyTables, loadRows, setSequences } from '../copies/load-rows.ts'
import { inSnapshot, readRows, setSameTexts } from '../copies/read-rows.ts'
import { whileRulesRest } from '../copies/suspend-rules.ts'
import { listApplied, migrateLike, type AppliedMigration } from '../migrate.ts'
import { prepareQueueOf } from '../upgrade-database.ts'
import { describeSchema, hashSchema } from './describe-schema.ts'

/** What the file of a release says before its rows. `schema` is the hash of what its migrations made. */
export type ReleaseFacts = { version: string; schema: string; migrations: AppliedMigration[]; sequences: Sequence[] }
type FilledTable = TableShape & { rows: number }
export type ReleaseSnapshot = ReleaseFacts & { tables: FilledTable[]; content: Map<string, string> }

const mark = '-- '

/** Every row of a small database and which schema it has, as SQL that begins with a line of facts; compressed. */
export async function writeSnapshot(client: pg.Client, { version }: { version: string }): Promise<Buffer> {
  const schema = hashSchema(await describeSchema(client))
  return inSnapshot(client, async () => {
    const blocks: string[] = []
    const tables: FilledTable[] = []
    for (const table of await listTables(client)) {
      const lines = await textOf(readRows(client, table))
      const rows = lines.split('\n').length - 1
      if (rows === 0) continue
      tables.push({ ...table, rows })
      blocks.push(`copy ${table.name} (${table.columns.join(', ')}) from stdin;\n${lines}\\.\n`)
    }
    const migrations = await listApplied(client)
    const facts = { version, schema, migrations, sequences: await listSequences(client), tables }
    return gzipSync(`${mark}${JSON.stringify(facts)}\n${blocks.join('')}`, { level: 9 })
  })
}

/** What `writeSnapshot` made, opened. Throws where it is damaged. */
export function readSnapshot(bytes: Uint8Array): ReleaseSnapshot {
  const text = gunzipSync(bytes).toString('utf8')
  const end = text.indexOf('\n')
  if (!text.startsWith(mark)) throw new Error('This is no snapshot of a release')
  const facts = JSON.parse(text.slice(mark.length, end)) as ReleaseFacts & { tables: FilledTable[] }
  const content = new Map<string, string>()
  for (const [, name = '', lines = ''] of text
    .slice(end + 1)
    .matchAll(/^copy (\S+) \([^\n]*\) from stdin;\n([^]*?)^\\\.\n/gm))
    content.set(name, lines)
  const lost = facts.tables.find(({ name }) => !content.has(name))
  if (lost) throw new Error(`The snapshot of ${facts.version} lacks the rows of ${lost.name}`)
  return { ...facts, content }
}

/** Makes an empty database what the site of that release left behind: its schema, its rows, the queue. */
export async function loadSnapshot(client: pg.Client, snapshot: ReleaseSnapshot) {
  await migrateLike(client, snapshot.migrations)
  await prepareQueueOf(client)
  await client.query('begin')
  await setSameTexts(client)
  await whileRulesRest(client, async () => {
    await emptyTables(client, await listTables(client))
    for (const table of snapshot.tables) await loadRows(client, table, chunksOf(snapshot, table.name))
    await setSequences(client, snapshot.sequences)
  })
  await client.query('commit')
}

async function* chunksOf({ content }: ReleaseSnapshot, table: string) {
  yield Buffer.from(content.get(table) ?? '')
}

async function textOf(chunks: AsyncIterable<Buffer>) {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString('utf8')
}
