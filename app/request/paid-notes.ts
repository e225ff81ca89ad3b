import type { RouterContextProvider } from 'react-router'
import { isolate } from '#i18n/text-direction.ts'
import { paidWords } from '#i18n/paid-words.ts'
import { findPaidFor } from '#domain/orders/find-paid-for.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { database } from './contexts.ts'

/** What was paid for each of these ads, in sentences; an ad without any is not in the answer. */
export async function paidNotes(context: Readonly<RouterContextProvider>, adIds: readonly number[]) {
  const db = database(context)
  if (adIds.length === 0) return {}
  const [paid, { poundLabel }] = await Promise.all([findPaidFor(db, { adIds }), readSettings(db)])
  const notes: Record<number, string[]> = {}
  for (const one of paid) (notes[one.adId] ??= []).push(paidWords(one, poundLabel))
  return notes
}

/** What somebody paid for their ads, each with the name of its ad; nothing where nothing is paid. */
export async function paidNotesOfOwner(context: Readonly<RouterContextProvider>, ownerId: string) {
  const db = database(context)
  const [paid, { poundLabel }] = await Promise.all([findPaidFor(db, { ownerId }), readSettings(db)])
  return paid.map((one) => `${isolate(one.adTitle)}: ${paidWords(one, poundLabel)}`)
}
