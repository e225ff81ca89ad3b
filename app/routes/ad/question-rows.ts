import { findQuestions } from '#domain/ad-questions/find-questions.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import type { QuestionRow } from '#app/components/ads/question-item.tsx'
import { newMessageId } from '#app/read-models/read-conversation-page.ts'

type Reading = { adId: number; viewer: Person | null; isOwner: boolean; only?: string }

/** The questions under an ad as their page shows them to this viewer. */
export async function questionRows(db: Db, { adId, viewer, isOwner, only }: Reading): Promise<QuestionRow[]> {
  const rows = await findQuestions(db, { adId, viewer, only })
  return rows.map(({ id, replyId, content, reply, isOwn, isAnswerable, mayRemove }) => {
    const reportPath = (messageId: string) => `/ad/${adId}/questions/${messageId}/report`
    return {
      ...{ id, content, reply, isAnswerable, mayRemove },
      messageId: newMessageId(),
      intoTextPath: isOwner && reply !== null ? `/profile/ads/${adId}/edit?reply=${id}` : null,
      reportPaths: {
        question: isOwn || reply === null ? null : reportPath(id),
        reply: isOwner || replyId === null ? null : reportPath(replyId),
      },
    }
  })
}
