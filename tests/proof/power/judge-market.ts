import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { asOwner } from '#db/embedded/as-owner.ts'
import { siteRole } from '#db/embedded/connection-rules.ts'
import { prepareHome } from '#db/embedded/home.ts'
import type { Answered } from './machine.ts'

type ReadFile = (filesKey: string, name: string) => Promise<Uint8Array | null>
/** `readFile` answers a file of a photo, or null where there is none. */
type About = { url: string; readFile: ReadFile; answered: readonly Answered[] }

/** The files of photos where they are on a disk. */
export function onDisk(dataDir: string): ReadFile {
  return (key, name) => readFile(join(dataDir, 'media', key.slice(0, 2), key, name)).catch(() => null)
}

/** What was answered and is gone, and what stands by half, a line each; in plain SQL that shares nothing with the code it judges. */
export async function judgeMarket({ url, readFile, answered }: About): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return [...(await lost(client, { readFile, answered })), ...(await halves(client, readFile))]
  } finally {
    await client.end()
  }
}

async function lost(client: pg.Client, { readFile, answered }: Omit<About, 'url'>) {
  const ads = answered.filter((line) => line.kind === 'ad')
  const messages = answered.filter((line) => line.kind === 'message')
  const found = await client.query<{ ads: string[]; messages: string[] }>(
    `select array(select a.id::text || ' ' || p.key from ads a join photos p on p.ad_id = a.id where a.id = any($1)) as ads,
      array(select id::text from messages where id = any($2)) as messages`,
    [ads.map(({ id }) => id), messages.map(({ id }) => id)],
  )
  const there = new Set([...found.rows[0]!.ads, ...found.rows[0]!.messages])
  const faults = [
    ...ads.filter(({ id, key }) => !there.has(`${id} ${key}`)).map(({ id }) => `ad ${id} is gone`),
    ...messages.filter(({ id }) => !there.has(id)).map(({ id }) => `message ${id} is gone`),
  ]
  for (const { key, files } of ads)
    for (const [name, sha256] of Object.entries(files))
      if (hashOf(await readFile(key, name)) !== sha256) faults.push(`photo ${key}/${name} is another`)
  return faults
}

async function halves(client: pg.Client, readFile: ReadFile) {
  const { rows } = await client.query<{ fault: string }>(`
    select 'ad ' || a.id || ' stands by half' as fault from ads a
      where (select count(*) from photos where ad_id = a.id) <> 1
        or (select count(*) from events where kind = 'ad_posted' and ad_id = a.id) <> 1
        or (select count(*) from notifications where kind = 'ad_received' and related_ad_id = a.id) <> 1
    union all
    select 'conversation ' || id || ' and its messages differ' from conversations
      where last_ordinal <> (select coalesce(max(ordinal), 0) from messages where conversation_id = conversations.id)`)
  const photos = await client.query<{ key: string }>('select files_key as key from photos')
  const faults = rows.map(({ fault }) => fault)
  for (const { key } of photos.rows)
    if (!hashOf(await readFile(key, '160.jpg'))) faults.push(`photo ${key} has a row and no file`)
  return faults
}

function hashOf(bytes: Uint8Array | null) {
  return bytes?.length ? createHash('sha256').update(bytes).digest('hex') : null
}

const amcheck = `create extension if not exists amcheck;

select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i';

select gin_index_check(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where a.amname = 'gin' and c.relkind = 'i';

do $$ begin if exists (select from pg_class c cross join lateral verify_heapam(c.oid) where c.relkind in ('r', 'm', 't')) then raise exception 'a table is damaged'; end if; end $$;

`

/** PostgreSQL's own check of every index and table, while no server runs. Throws with what it found. */
export function checkPages(dataDir: string) {
  const home = prepareHome(dataDir)
  const settings = ['-c', 'exit_on_error=on', '-c', 'log_min_messages=error']
  const args = ['--single', '-j', '-D', home.cluster, ...settings, siteRole]
  asOwner(home, { command: join(home.native, 'bin/postgres'), args, input: amcheck })
}
