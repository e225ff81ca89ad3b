import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ContactMessages } from '#db/schema.ts'
import { db } from './database.ts'
import { anAdmin } from './factories.ts'
import { oncePerFile } from './file-life.ts'
import { visit } from './visit.ts'

/** Who answers. */
export const admin = oncePerFile(
  () => anAdmin({ name: 'سلمى' }),
  () => {},
)
export const content = 'أهلًا بك، نتابع طلبك.\nخلال يوم'

/** A message to the site, of a visitor with an address unless something else is said. */
export async function written(over: Partial<Insertable<ContactMessages>> = {}) {
  const row = { name: 'ليلى', email: 'leila@example.com', subject: 'سؤال', message: 'متى تنتهي المراجعة؟', ...over }
  return (await db.insertInto('contactMessages').values(row).returning('id').executeTakeFirstOrThrow()).id
}
export const form = (over: Record<string, string> = {}) => ({
  content,
  answersBefore: '0',
  submission: randomUUID(),
  prepared: '',
  ...over,
})
export const pathOf = (id: string) => `/admin/contact-messages/${id}/answers`
export const answer = async (id: string, sent: Record<string, string>, as = admin()) =>
  visit(pathOf(id), { as: await as, form: sent })
export const answers = () => db.selectFrom('contactAnswers').select(['messageId', 'way', 'content', 'byId']).execute()
