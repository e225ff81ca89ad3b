import { sql } from 'kysely'
import { questionLimits } from '#shared/question-limits.ts'

/**
 * A question of `ad_questions` with its two messages, as everybody reads it: it has a reply, neither was hidden, and who asked still
 * has an account that is not stopped.
 */
export const isShownToAll = sql<boolean>`(ad_questions.removed_at is null and reply.id is not null
  and question.hidden_at is null and reply.hidden_at is null
  and exists (select from people where people.id = question.sender_id and disabled_at is null))`

export type ShownQuestion = { id: string; content: string; reply: string }

/** The newest questions of the row of `ads` around it that everybody reads, with their replies. */
export const questionsOfAd = sql<ShownQuestion[]>`(select coalesce(json_agg(json_build_object(
    'id', shown.id, 'content', shown.content, 'reply', shown.reply) order by shown.ordinal desc), '[]')
  from (select question.id, question.content, reply.content as reply, reply.ordinal
    from ad_questions join messages as question on question.id = ad_questions.message_id
    join messages as reply on reply.id = ad_questions.reply_id
    where ad_questions.ad_id = ads.id and ${isShownToAll}
    order by reply.ordinal desc limit ${sql.lit(questionLimits.onAdPage + 1)}) shown)`
