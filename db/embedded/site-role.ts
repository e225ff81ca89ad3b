import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAsOwner } from './as-owner.ts'
import { siteRole } from './connection-rules.ts'
import type { Home } from './home.ts'
import { asSuperuserAlone } from './single-user.ts'

const done = 'the site has a role of its own\n'

const makeRole = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${siteRole}') then create role ${siteRole}; end if;
end $$;

alter role ${siteRole} login inherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls;

`

/** A database for each file of tests, and what an owner could do past every guard of the site. */
const forTests = `
alter role ${siteRole} createdb;

grant set on parameter session_replication_role to ${siteRole};

grant execute on function pg_wal_replay_pause(), pg_wal_replay_resume() to ${siteRole};

`

/** What making replicas and promoting them needs. */
const forReplicas = `
alter role ${siteRole} replication;

grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean), pg_promote(boolean, integer) to ${siteRole};

`

/** Where there is one already, the server says so and goes on. */
const makeDatabase = `create database ${siteRole} owner ${siteRole};

`

/** An empty line ends it; what it does stands in the file. */
const handOver = `${readFileSync(join(import.meta.dirname, 'hand-over.sql'), 'utf8')}\n`

/**
 * Makes the role that the site connects as, and its database; in a cluster where the superuser did the site's work until
 * now, hands everything over. The superuser works alone, before the server starts. Cut short, the next start does it again.
 */
export function prepareSiteRole(home: Home, { durable, isReplicated }: { durable: boolean; isReplicated: boolean }) {
  const mark = join(home.cluster, 'site-role')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === done) return
  asSuperuserAlone(home, { database: 'template1', sql: durable ? makeRole : makeRole + forTests, durable })
  asSuperuserAlone(home, { database: 'template1', sql: makeDatabase, durable, mayFail: true })
  if (isReplicated)
    for (const database of ['template1', siteRole]) asSuperuserAlone(home, { database, sql: forReplicas, durable })
  asSuperuserAlone(home, { database: siteRole, sql: handOver, durable })
  writeAsOwner(home, mark, done)
}
