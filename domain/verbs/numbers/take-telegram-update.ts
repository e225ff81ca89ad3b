import { sql } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import { done, type Done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockNumberProof } from '#domain/numbers/lock-number-proof.ts'

/** What somebody did in their private chat with the bot: opened it from the address of a proof, or shared their own number. */
export type TelegramUpdate =
  | { kind: 'opened'; userId: number; token: string }
  | { kind: 'shared'; userId: number; phone: string }

/** What the bot answers; `locale` is of the account. */
export type TelegramReply =
  | { kind: 'opened'; personName: string; locale: Locale }
  | { kind: 'code'; code: string; locale: Locale }
  | { kind: 'other_number'; locale: Locale }
  | { kind: 'unknown' }

/**
 * Takes an update of the Telegram bot over, and gives what the bot answers. A start parameter is of whoever opens it first; the same update
 * delivered again has the same answer.
 */
export function takeTelegramUpdate(db: Db, update: TelegramUpdate): Promise<Outcome> {
  return inTransaction(db, async (db) => (update.kind === 'opened' ? openProof(db, update) : shareNumber(db, update)))
}

type Outcome = Done<{ reply: TelegramReply }>
type Of<Kind> = Extract<TelegramUpdate, { kind: Kind }>

async function openProof(db: Db, { userId, token }: Of<'opened'>): Promise<Outcome> {
  const proof = await lockNumberProof(db, sql`number_proofs.code = ${token} and way = 'telegram'`)
  if (!proof || (proof.telegramUser !== null && proof.telegramUser !== userId))
    return done({ reply: { kind: 'unknown' } })
  // What this chat opened before is given up: a number shared next belongs to this account.
  await db
    .updateTable('numberProofs')
    .set({ telegramUser: null, expiresAt: sql<Date>`now()` })
    .where('telegramUser', '=', userId)
    .where('personId', '!=', proof.personId)
    .execute()
  await db.updateTable('numberProofs').set({ telegramUser: userId }).where('personId', '=', proof.personId).execute()
  return done({ reply: { kind: 'opened', personName: proof.personName, locale: proof.locale } })
}

async function shareNumber(db: Db, { userId, phone }: Of<'shared'>): Promise<Outcome> {
  const proof = await lockNumberProof(db, sql`telegram_user = ${userId} and way = 'telegram'`)
  if (!proof) return done({ reply: { kind: 'unknown' } })
  if (proof.phone !== phone) return done({ reply: { kind: 'other_number', locale: proof.locale } })
  await db.updateTable('numberProofs').set({ isNumberShared: true }).where('personId', '=', proof.personId).execute()
  return done({ reply: { kind: 'code', code: proof.replyCode, locale: proof.locale } })
}
