import { replaceNumbers } from '#shared/arabic/number-in-text.ts'
import { isolate } from '#i18n/text-direction.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/**
 * Makes phone numbers inside what sellers wrote unreadable where the number of an ad is not shown: to visitors, and in
 * what everybody reads alike (cards, feed, picture), unless the site shows numbers to visitors.
 */
export async function numberMask(db: Db, viewer: Person | null) {
  const shows = viewer !== null || (await readSettings(db)).phoneForVisitors
  return shows ? (text: string) => text : maskNumbers
}

function maskNumbers(text: string) {
  return replaceNumbers(text, (number) => isolate(`${number.slice(0, 2)}•• ••• •••`))
}
