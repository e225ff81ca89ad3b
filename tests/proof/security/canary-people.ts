import { randomUUID } from 'node:crypto'
import type { Person } from '#domain/people/person.ts'
import { enqueue } from '#db/queue.ts'
import { cast } from '#tests/requests/places.ts'
import { Canaries } from '#tests/support/canaries.ts'
import { db } from '#tests/support/database.ts'
import { aPassword } from '#tests/support/passwords.ts'
import { choices, controlNames } from '#tests/support/request-values.ts'
import { setSettings } from '#tests/support/site-settings.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'

/** What is stored about people, and what is typed into forms: an answer to its own sender may repeat the second. */
export const stored = new Canaries()
export const typed = new Canaries()
/** Of these an address to which somebody is led on may hold the first alone. */
export const searched = new Canaries()

/** Gives everybody of the cast names, addresses, numbers, passwords and sessions that are canaries; answers with their cookies. */
export async function canaryCast() {
  const people = await cast()
  const cookies = new Map<string, string>()
  for (const [actor, person] of Object.entries(people)) {
    if (!person) continue
    const changes = {
      name: `ليلى ${stored.text(`name of the ${actor}`)}`,
      email: stored.email(`address of the ${actor}`),
      phone: stored.phone(`number of the ${actor}`),
    }
    Object.assign(person, changes)
    await db.updateTable('people').set(changes).where('id', '=', person.id).execute()
    await aPassword(person, stored.password(`password of the ${actor}`))
    const cookie = await sessionCookie(person)
    stored.also(decodeURIComponent(cookie).split(/[=.]/)[1]!, `session of the ${actor}`)
    cookies.set(actor, cookie)
  }
  await storeAround(people.owner, people.user)
  return { people, cookieOf: (actor: string) => cookies.get(actor) ?? '' }
}

/** What else is kept about somebody. */
async function storeAround(owner: Person, user: Person) {
  const about = { personId: owner.id }
  await db
    .insertInto('drafts')
    .values({ ...about, fields: JSON.stringify({ title: stored.text('draft') }) })
    .execute()
    .catch(() => {})
  await db
    .insertInto('pushDevices')
    .values({
      ...about,
      endpoint: `https://${stored.text('push address')}.example.com/x`,
      p256dh: stored.text('push key'),
      auth: stored.text('push secret'),
      sessionId: await sessionOf(owner),
    })
    .execute()
  const message = {
    name: stored.text('writer of a contact message'),
    email: stored.email('address of a contact message'),
    subject: stored.text('subject'),
    message: stored.text('contact message'),
  }
  const { id } = await db.insertInto('contactMessages').values(message).returning('id').executeTakeFirstOrThrow()
  await setSettings({ contactEmail: searched.email('address of the site') })
  await enqueue(db, 'mail-contact-message', { messageId: id })
  await db
    .insertInto('verifications')
    .values({
      identifier: stored.text('token of a letter'),
      value: user.id,
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .execute()
}

async function sessionOf(person: Person) {
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('personId', '=', person.id)
    .executeTakeFirstOrThrow()
  return id
}

/** A form whose free texts are canaries: of everything, or of what may be free text alone. */
export function canaryForm(way: 'all' | 'texts', given: Record<string, string> = {}) {
  const password = typed.password('typed password')
  const form: Record<string, string> = {}
  for (const name of controlNames) form[name] = canaryFor(name, password)
  return way === 'all' ? form : { ...form, ...choices, id: randomUUID(), submission: randomUUID(), ...given }
}

function canaryFor(name: string, password: string) {
  if (name === 'returnTo') return `/browse?search=${searched.text('typed search')}`
  if (name === 'q' || name === 'search') return searched.text('typed search')
  if (/password/i.test(name)) return password
  if (name === 'email') return typed.email('typed address')
  if (/phone|number$/i.test(name)) return typed.phone('typed number')
  return typed.text(`typed ${name}`)
}
