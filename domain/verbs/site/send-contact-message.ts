import type { Locale } from '#shared/locale.ts'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { submissionId } from '#domain/submissions/submission-id.ts'

/** Without an address there is a number. */
export type ContactFields = { name: string; email: string; phone?: string | null; subject: string; message: string }
/** `submissionKey` stands for one page of the form, `locale` is its language: answers are written in it. */
export type ContactSubmission = { fields: ContactFields; submissionKey: string; personId?: string; locale?: Locale }

/** Keeps a message to the site and orders its letter; the same words sent again from the same form stay one message. */
export function sendContactMessage(db: Db, { fields, submissionKey, personId, locale }: ContactSubmission) {
  const id = messageId({ fields, submissionKey })
  return inTransaction(db, async (db) => {
    const saved = await db
      .insertInto('contactMessages')
      .values({ id, ...fields, phone: wayBack(fields), personId: personId ?? null, locale: locale ?? null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (saved) await enqueue(db, 'mail-contact-message', { messageId: id })
    return done({ messageId: id })
  })
}

/** A number is stored where it is the only way back. */
function wayBack({ email, phone }: ContactFields) {
  return email === '' ? (phone ?? null) : null
}

/** Whether this very submission is stored already: sending it again does nothing, so it costs nothing either. */
export async function isContactMessageSaved(db: Db, submission: ContactSubmission) {
  const found = await db
    .selectFrom('contactMessages')
    .select('id')
    .where('id', '=', messageId(submission))
    .executeTakeFirst()
  return found !== undefined
}

function messageId({ fields, submissionKey }: Pick<ContactSubmission, 'fields' | 'submissionKey'>) {
  const { name, email, phone, subject, message } = fields
  return submissionId([submissionKey, name, email, subject, message, ...(phone ? [phone] : [])])
}
