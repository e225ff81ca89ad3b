import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'

test('no message stands twice, as waiting and as sent, at any moment of sending', async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' })
  for (const [name, stub] of Object.entries({ window: new EventTarget(), document, navigator: { onLine: true } }))
    vi.stubGlobal(name, stub)
  vi.stubGlobal('fetch', () => setTimeout(5, new Response(null, { status: 201 })))
  vi.resetModules()
  const { messageOutbox, sendMessage } = await import('./waiting-messages.ts')
  const twice: string[] = []
  messageOutbox.subscribe(() => {
    const { waiting, sent } = messageOutbox.read()
    for (const { id, content } of waiting) if (sent.some((other) => other.id === id)) twice.push(content)
  })
  messageOutbox.startSending('p')
  const words = ['أولى', 'ثانية', 'ثالثة']
  for (const content of words) await sendMessage({ adId: 1 }, content)
  await expect.poll(() => messageOutbox.read().sent.map(({ content }) => content)).toEqual(words)
  expect(twice).toEqual([])
  expect(messageOutbox.read()).toMatchObject({ waiting: [], changes: words.length })
  vi.unstubAllGlobals()
})
