import type { Texter } from '#adapters/sms/create-texter.ts'
import { notificationText } from '#i18n/notification-text.ts'
import { inLanguage } from '#i18n/server-language.ts'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { leaseDeliveries, type Delivery } from '#domain/deliveries/lease-deliveries.ts'
import { putOff, settle } from '#domain/deliveries/settle-deliveries.ts'

// One by one: how many a person had today is asked before each.
const atOnce = 1
/** Three parts of a text in Arabic letters. */
const longest = 201

/** Sends the urgent as texts to those who chose that. Without a gateway there are none, and none wait for one. */
export async function sendTexts(db: Db, { texter }: { texter?: Texter }) {
  let sent = 0
  for (;;) {
    const due = await leaseDeliveries(db, { channel: 'sms', limit: atOnce })
    for (const delivery of due) if (await sendOne(db, delivery, texter)) sent++
    if (due.length < atOnce) return { sent }
  }
}

/** Whether the gateway took it. */
async function sendOne(db: Db, delivery: Delivery, texter: Texter | undefined) {
  const { id, isRelevant, person } = delivery
  if (!texter || !isRelevant || !person.phone) {
    await settle(db, [id], 'dropped')
    return false
  }
  try {
    await texter.send({ id, to: person.phone, text: await textOf(db, delivery) })
  } catch {
    await putOff(db, [id])
    return false
  }
  await settle(db, [id], 'sent')
  return true
}

async function textOf(db: Db, delivery: Delivery) {
  const { siteName, siteNameAr } = await readSettings(db)
  const { person } = delivery
  const words = inLanguage(person.locale, () => notificationText(delivery))
  const text = `${person.locale === 'en' ? siteName : siteNameAr}: ${words.title}. ${words.message}`
  return [...text].slice(0, longest).join('')
}
