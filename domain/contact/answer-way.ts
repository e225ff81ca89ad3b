import { sql } from 'kysely'
import type { AnswerWay } from '#shared/answer-ways.ts'
import { wantsKind } from '#domain/notifications/who-wants.ts'

/** Whether a notification of the administration reaches the writer, joined as `people` with their settings. Who answers writes none to themselves. */
export function isReachable(by: { id: string }) {
  return sql<boolean>`coalesce(people.id <> ${by.id} and people.disabled_at is null and people.erase_at is null
    and ${wantsKind('admin_message')}, false)`
}

/** By which way an answer goes: what the writer gave decides. */
export function answerWayOf({ isReachable, email }: { isReachable: boolean; email: string }): AnswerWay {
  if (isReachable) return email ? 'notification_and_letter' : 'notification'
  return email ? 'letter' : 'whatsapp'
}
