import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** What the worker of a page makes of a challenge: the challenge with its answer behind it. */
export async function solveWork(text: string) {
  const challenge = JSON.parse(Buffer.from(text, 'base64url').toString()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 1 })
  return `${text}.${solution!.derivedKey}`
}
