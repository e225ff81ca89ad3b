import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { claimPort } from './claim-port.ts'

test.runIf(process.platform === 'linux')('of two sites one has the port, until it gives it back', async () => {
  const port = await freePort()
  const [first, second] = await Promise.all([claimPort(port), claimPort(port)])
  expect([first, second].filter(Boolean)).toHaveLength(1)
  const release = first ?? second
  release?.()
  const next = await claimPort(port)
  onTestFinished(() => next?.())
  expect(next).toBeDefined()
})
