import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'

test('no message stands twice, as waiting and as sent, at any moment of sending', async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' })
  for (const [name, stub] of Object.entries({ window: new EventTarget(), document, navigator: { onLine: true } }))
    vi.stubGlobal(name, stub)
  vi.stubGlobal('fetch', () => setTimeout(5, new Response(null, { status: 201 })))
  vi.resetModules()
  const { keepSending, readOutbox, send, subscribe } = await import('./outbox.ts')
  const twice: string[] = []
  subscribe(() => {
    const { waiting, sent } = readOutbox()
    for (const { id, content } of waiting) if (sent.some((one) => one.id === id)) twice.push(content)
  })
  keepSending('p')
  const words = ['أولى', 'ثانية', 'ثالثة']
  for (const content of words) await send({ adId: 1 }, content)
  await expect.poll(() => readOutbox().sent.map(({ content }) => content)).toEqual(words)
  expect(twice).toEqual([])
  expect(readOutbox()).toMatchObject({ waiting: [], changes: words.length })
  vi.unstubAllGlobals()
})
