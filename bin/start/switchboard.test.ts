import { expect, test, vi } from 'vitest'
import { enveloped, siblingMessage, type SiblingMessage } from '#server/siblings/sibling-messages.ts'
import { Switchboard } from './switchboard.ts'

/** A process at the end of its line: what came there. */
function aLine() {
  const received: (SiblingMessage | undefined)[] = []
  return { connected: true, received, send: (message: object) => void received.push(siblingMessage(message)) }
}

function three({ patience = 20 } = {}) {
  const switchboard = new Switchboard(3, { patience })
  const lines = [aLine(), aLine(), aLine()] as const
  for (const [position, line] of lines.entries()) switchboard.connect(position, line)
  const receive = (position: number, message: SiblingMessage) => switchboard.receive(position, enveloped(message))
  return { switchboard, lines, receive }
}

test('what one publishes all others receive, and not itself', () => {
  const { lines, receive } = three()
  const broadcast = { kind: 'broadcast', facts: [['probe', null]] } as const
  receive(1, { ...broadcast, facts: [['probe', null]] })
  expect(lines.map(({ received }) => received)).toEqual([[broadcast], [], [broadcast]])
})

test('figures of all others are collected for the one that is asked for them', () => {
  const { lines, receive } = three()
  receive(0, { kind: 'collect', id: 7, figures: 'a' })
  expect(lines[1].received).toEqual([{ kind: 'collect', id: 1 }])
  receive(1, { kind: 'figures', id: 1, figures: 'b' })
  expect(lines[0].received).toEqual([])
  receive(2, { kind: 'figures', id: 1, figures: 'c' })
  expect(lines[0].received).toEqual([{ kind: 'collected', id: 7, all: ['b', 'c'], gone: [] }])
})

test('whoever is silent or gone is there with the figures it had, and its successor goes on from them', async () => {
  const { switchboard, lines, receive } = three()
  receive(0, { kind: 'collect', id: 1, figures: 'a' })
  receive(1, { kind: 'figures', id: 1, figures: 'b' })
  receive(2, { kind: 'figures', id: 1, figures: 'c' })
  lines[2].connected = false
  receive(0, { kind: 'collect', id: 2, figures: 'a2' })
  await vi.waitUntil(() => lines[0].received.length === 2)
  expect(lines[0].received[1]).toEqual({ kind: 'collected', id: 2, all: ['b'], gone: ['c'] })
  const successor = aLine()
  switchboard.connect(2, successor)
  expect(successor.received).toEqual([{ kind: 'predecessor', figures: 'c' }])
})

test('what is no message for siblings is left to others', () => {
  const { switchboard, lines } = three()
  for (const message of [null, 'ready', { listening: true }, { siblings: { kind: 'other' } }])
    expect(switchboard.receive(0, message)).toBe(false)
  expect(lines.flatMap(({ received }) => received)).toEqual([])
})
