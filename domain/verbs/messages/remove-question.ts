import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockQuestion } from '#domain/ad-questions/lock-question.ts'
import { mayRemoveQuestion } from '#domain/ad-questions/question-policy.ts'
import { mayWrite } from '#domain/conversations/chat-policy.ts'
import type { Person } from '#domain/people/person.ts'

type Removal = { adId: number; questionId: string; by: Person }

/** Takes a question with its reply away from under the ad, for good; in the conversation of the two it stays. Twice is once. */
export function removeQuestion(db: Db, { adId, questionId, by }: Removal) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    const question = await lockQuestion(db, { adId, questionId })
    if (!question || !mayRemoveQuestion(by, question)) return refused('question_not_found')
    if (question.removedAt) return done({ questionId })
    await db
      .updateTable('adQuestions')
      .set({ removedAt: sql<Date>`now()` })
      .where('messageId', '=', questionId)
      .execute()
    return done({ questionId })
  })
}
