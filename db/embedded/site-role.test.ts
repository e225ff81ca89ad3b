import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDatabase } from '#db/check-database.ts'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import { asOwner, writeAsOwner } from './as-owner.ts'
import { prepareHome } from './home.ts'
import { prepareSiteRole } from './site-role.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-role-'))
chmodSync(dataDir, 0o711)
const start = () => startEmbeddedPostgres({ dataDir })
let url: string

beforeAll(async () => {
  const server = await start()
  url = server.url
  await using(url, (client) => upgradeDatabase(client))
  await server.stop()
}, 120_000)

afterAll(async () => {
  await (await start()).remove()
  rmSync(dataDir, { recursive: true, force: true })
})

test('hole 14: the site is an ordinary role that owns its database, and reaches it by the socket alone', async () => {
  const server = await start()
  await using(server.url, async (client) => {
    const { rows } =
      await client.query(`select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
      from pg_roles where rolname = current_user`)
    expect(rows).toEqual([
      {
        rolname: 'yasmeen',
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ])
    const { rows: outside } = await client.query(`select pg_has_role(current_user, 'postgres', 'member') as member`)
    expect(outside).toEqual([{ member: false }])
    for (const act of [`select pg_read_file('postgresql.conf')`, `copy events to program 'cat'`, 'create role other'])
      await expect(client.query(act), act).rejects.toThrow(/permission denied/)
  })
  expect(rulesOf().filter((line) => /^host|trust/.test(line))).toEqual([])
  await expect(using(server.url.replace('//yasmeen@', '//postgres@'), () => {})).rejects.toThrow('rejects connection')
  await server.stop()
})

test('hole 14: a cluster whose superuser did the work becomes the role at the next start, also when that was cut short', async () => {
  backToSuperuser()
  expect(() => prepareSiteRole({ ...home(), native: halfWay() }, { durable: true, isReplicated: false })).toThrow(
    'cut short',
  )

  const server = await start()
  await using(server.url, async (client) => {
    const { rows } = await client.query(`select type, identity
      from pg_class cross join lateral pg_identify_object('pg_class'::regclass, oid, 0) where relowner = 10 and oid >= 16384
      union all select 'function', oid::regprocedure::text from pg_proc
      where proowner = 10 and oid >= 16384 and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
    expect(rows).toEqual([])
    expect(await upgradeDatabase(client)).toEqual([])
    await client.query('alter table events add column tried text')
    await client.query('alter table events drop column tried')
  })
  await server.stop()
})

test('hole 14: in production a superuser is refused with what to do, elsewhere it is said', async () => {
  const server = await start()
  await using(server.url, async (client) => {
    expect(await checkDatabase(client, { strict: true })).toBeUndefined()
    const superusers = { query: async (sql: string) => asSuperuser(await client.query(sql)) } as unknown as pg.Client
    await expect(checkDatabase(superusers, { strict: true })).rejects.toThrow(
      /DATABASE_URL: postgres is a superuser.*-f db\/embedded\/hand-over.sql/,
    )
    expect(await checkDatabase(superusers, { strict: false })).toContain('postgres is a superuser')
  })
  await server.stop()
})

function asSuperuser({ rows }: { rows: object[] }) {
  return { rows: rows.map((row) => ({ ...row, superuser: 'postgres' })) }
}

/** As every cluster was before: all of the database is the superuser's, and the role is not there. */
function backToSuperuser() {
  rmSync(join(home().cluster, 'site-role'))
  const sql = `reassign owned by yasmeen to postgres;

alter database yasmeen owner to postgres;

drop role yasmeen;

`
  const args = ['--single', '-j', '-D', home().cluster, '-c', 'exit_on_error=on', 'yasmeen']
  asOwner(home(), { command: join(home().native, 'bin/postgres'), args, input: sql })
}

/** Programs of a server that stops after the role is made. */
function halfWay() {
  const folder = join(home().cluster, 'half')
  const real = join(home().native, 'bin/postgres')
  asOwner(home(), { command: 'mkdir', args: ['-p', join(folder, 'bin')] })
  const script = `#!/bin/sh\ncase "$*" in *template1) exec ${real} "$@";; esac\necho cut short >&2; exit 1\n`
  writeAsOwner(home(), join(folder, 'bin/postgres'), script)
  asOwner(home(), { command: 'chmod', args: ['+x', join(folder, 'bin/postgres')] })
  return folder
}

function home() {
  return prepareHome(dataDir)
}

function rulesOf() {
  return readFileSync(join(home().cluster, 'pg_hba.conf'), 'utf8').split('\n')
}

async function using<T>(address: string, work: (client: pg.Client) => T | Promise<T>) {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
