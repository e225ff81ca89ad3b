import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { mostWork } from './take-points.ts'

/** What the work is for: an action and what it is done to. An answer is good for nothing else. */
export type Errand = { action: string; subject: string; secret: string; now: number }

/** Iterations of one try, and tries of the least work at most. The whole of the most work: docs/decisions/0062-work-instead-of-locks.md. */
const cost = 2000
const tries = 100
const life = 10 * 60
/** Challenges are shorter than this. */
const longest = 2000

/** The most hashes that a challenge of this level takes. */
export const mostHashes = (level: number) => cost * tries * level

/**
 * Proof of work (ALTCHA): a signed challenge for this errand, as text. Its answer lies among so many tries, so that nobody computes
 * for longer because of bad luck. Making it takes the server one try, and stores nothing: it may be asked for without limit.
 */
export async function createWork(errand: Errand, level: number): Promise<string> {
  const most = tries * Math.min(level, mostWork)
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(most, Math.ceil(most / 2)),
    deriveKey,
    expiresAt: Math.floor(errand.now / 1000) + life,
    data: { errand: tagOf(errand), at: Math.floor(errand.now / 1000) },
    ...secretsOf(errand),
  })
  return Buffer.from(JSON.stringify(challenge)).toString('base64url')
}

/** `solved`: its answer came with it; `waited`: it came alone, long enough after it was given; `early`: too soon for that. */
export type Work = { state: 'solved' | 'waited' | 'early'; id: string }

/** What somebody brings: a challenge, with its answer behind a dot or alone. Nothing where it is not ours, of another errand, run out or wrong. */
export async function judgeWork(errand: Errand, text: unknown): Promise<Work | undefined> {
  const [packed = '', derivedKey] = typeof text === 'string' && text.length <= longest ? text.split('.') : []
  const challenge = read(packed)
  if (!challenge || challenge.parameters.data?.['errand'] !== tagOf(errand)) return undefined
  const solution = { counter: 0, derivedKey: derivedKey ?? '' }
  const { verified, invalidSignature } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secretsOf(errand),
  })
  // The text may be written in many ways; its signature is one.
  const id = challenge.signature!
  if (verified) return { state: 'solved', id }
  if (invalidSignature !== false || derivedKey !== undefined) return undefined
  const age = errand.now / 1000 - Number(challenge.parameters.data['at'])
  return { state: age >= limits.waitSeconds ? 'waited' : 'early', id }
}

/** Uses an answer up; false where it was used before. */
export async function spendWork(db: Db, { id }: Work): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spentChallenges')
    .values({ id, expiresAt: sql<Date>`now() + make_interval(secs => ${2 * life})` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

function tagOf({ action, subject, secret }: Errand) {
  return createHmac('sha256', secret).update(`errand:${action} ${subject}`).digest('base64url').slice(0, 22)
}

function secretsOf({ secret }: Errand) {
  return { hmacSignatureSecret: `work:${secret}`, hmacKeySignatureSecret: `work answer:${secret}` }
}

function read(packed: string): Challenge | undefined {
  try {
    const challenge = JSON.parse(Buffer.from(packed, 'base64url').toString()) as Challenge | null
    return challenge?.parameters instanceof Object && typeof challenge.signature === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
