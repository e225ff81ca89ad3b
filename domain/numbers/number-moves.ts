import { sql } from 'kysely'

/** That a proved number went to another account, or came from one. */
export type NumberMove = { isToThem: boolean; otherId: string; movedAt: string }

/** The moves of numbers in which this row's person (`alias` names `people`) had a part within 24 months, the newest first, for administrators. */
export function numberMovesOf(alias: string) {
  const id = sql.ref(`${alias}.id`)
  return sql<NumberMove[]>`(select coalesce(json_agg(json_build_object('isToThem', to_person_id = ${id},
      'otherId', case when to_person_id = ${id} then from_person_id else to_person_id end, 'movedAt', moved_at) order by id desc), '[]')
    from number_moves where ${id} in (from_person_id, to_person_id))`
}
