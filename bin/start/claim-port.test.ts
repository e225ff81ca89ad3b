import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { claimPort } from './claim-port.ts'

test.runIf(process.platform === 'linux')('of two sites one has the port, until it gives it back', async () => {
  const port = await freePort()
  const [one, other] = await Promise.all([claimPort(port), claimPort(port)])
  expect([one, other].filter(Boolean)).toHaveLength(1)
  const release = one ?? other
  release?.()
  const next = await claimPort(port)
  onTestFinished(() => next?.())
  expect(next).toBeDefined()
})
