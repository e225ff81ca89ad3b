import { findPage, forgetOthers } from './copy-store.ts'
import type { MessageEvent } from './worker-scope.ts'

/**
 * What pages say of requests that go past the worker: whose an answer was (`reader`, the header `Offline-Copy`), which matters where somebody
 * logs in or out without a navigation; and which page was asked for without an answer (`unanswered`), which opens if a copy is here.
 */
export async function answerMessage({ data, source }: MessageEvent) {
  const { reader, unanswered }: Record<string, unknown> = Object(data)
  if (typeof reader === 'string') await forgetOthers(reader.replace(/;.*/s, ''))
  if (typeof unanswered !== 'string' || !source) return
  const { href } = new URL(unanswered, location.origin)
  if (await findPage(href)) await source.navigate(href)
}
