import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

self.addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const text = atob(data.replaceAll('-', '+').replaceAll('_', '/'))
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 1 }).catch(() => null)
  self.postMessage(solution?.derivedKey, {})
})
