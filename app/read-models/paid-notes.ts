import type { RouterContextProvider } from 'react-router'
import { isolate } from '#i18n/text-direction.ts'
import { paidWords } from '#i18n/paid-words.ts'
import { findPaidFor } from '#domain/orders/find-paid-for.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { database } from '#app/request/contexts.ts'

/** What was paid for each of these ads, in sentences; an ad without any is not in the answer. */
export async function paidNotes(context: Readonly<RouterContextProvider>, adIds: readonly number[]) {
  const db = database(context)
  if (adIds.length === 0) return {}
  const [paid, { poundLabel }] = await Promise.all([findPaidFor(db, { adIds }), readSettings(db)])
  const notes: Record<number, string[]> = {}
  for (const payment of paid) (notes[payment.adId] ??= []).push(paidWords(payment, poundLabel))
  return notes
}

/** What somebody paid for their ads, each with the name of its ad; nothing where nothing is paid. */
export async function paidNotesOfOwner(context: Readonly<RouterContextProvider>, ownerId: string) {
  const { ofOwner } = await paidNotesOfOwners(context, [ownerId])
  return ofOwner[ownerId] ?? []
}

/** The same of several people at once, and of each of their ads. */
export async function paidNotesOfOwners(context: Readonly<RouterContextProvider>, ownerIds: readonly string[]) {
  const db = database(context)
  const [ofOwner, ofAd]: [Record<string, string[]>, Record<number, string[]>] = [{}, {}]
  if (ownerIds.length === 0) return { ofOwner, ofAd }
  const [paid, { poundLabel }] = await Promise.all([findPaidFor(db, { ownerIds }), readSettings(db)])
  for (const payment of paid) {
    const words = paidWords(payment, poundLabel)
    ;(ofAd[payment.adId] ??= []).push(words)
    ;(ofOwner[payment.ownerId] ??= []).push(`${isolate(payment.adTitle)}: ${words}`)
  }
  return { ofOwner, ofAd }
}
