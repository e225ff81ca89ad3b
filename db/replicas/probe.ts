import type pg from 'pg'
import type { Position } from './freshness.ts'
import { parseLsn } from './lsn.ts'

// What was committed lies before it, also where a commit does not wait for the disk.
const primaryPosition = `select pg_current_wal_insert_lsn()::text as lsn,
  left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`

const replicaPosition = `select pg_last_wal_replay_lsn()::text as lsn,
  lpad(upper(to_hex(greatest(min_recovery_end_timeline, (pg_control_checkpoint()).timeline_id))), 8, '0') as timeline
  from pg_control_recovery() where pg_is_in_recovery()`

/** Where the primary writes; throws where this is no primary, or does not answer. */
export function findPrimaryPosition(pool: pg.Pool) {
  return read(pool, primaryPosition)
}

/** Up to where a replica has replayed; throws where this is none (any more), or does not answer. */
export function findReplicaPosition(pool: pg.Pool) {
  return read(pool, replicaPosition)
}

async function read(pool: pg.Pool, text: string): Promise<Position> {
  const { rows } = await pool.query<{ lsn: string | null; timeline: string }>(text)
  const lsn = parseLsn(rows[0]?.lsn ?? '')
  if (lsn === undefined || !rows[0]) throw new Error('This server has no such position')
  return { lsn, timeline: rows[0].timeline }
}
