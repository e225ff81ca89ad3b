import { getJson } from '#app/components/offline/get-json.ts'
import * as is from '#app/components/offline/shape.ts'
import { isLiveCounts } from './live-counts-shape.ts'
import { dataRouter } from './connection.ts'
import { publishCounts, type LiveCounts } from './live-counts.ts'
import { publishTyping } from './live-typing.ts'

/** What comes over the stream, and from tab to tab. */
type News = { counts: LiveCounts } | { typing: string }

const isTyping = is.object({ conversationId: is.text })

const name = 'live'
/** Polling interval where no stream comes through. */
const rest = 60_000
/** Backoff before the stream is opened again once the site refused it: a moment while it starts anew, longer each time. */
const rests = [2000, 5000, 15_000, 30_000, rest]
/** Timeout of the first event. A proxy that buffers it would buffer every other. */
const patience = 15_000
/** After so many polls a stream is tried again. */
const tries = 10

/**
 * Subscribes to server-sent events until the signal: one of the browser's tabs (leader election among tabs, by a lock) passes them on; when it goes,
 * the next takes over.
 */
export function follow(signal: AbortSignal) {
  if (signal.aborted) return
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => publish(data))
  signal.addEventListener('abort', () => channel.close())
  const hold = () =>
    holdStream(signal, (news) => {
      publish(news)
      channel.postMessage(news)
    })
  const lead = async () => {
    const isOver = await ('locks' in navigator ? navigator.locks.request(name, { signal }, hold) : hold())
    if (!isOver || signal.aborted) return
    await untilReadAnew(signal)
    if (!signal.aborted) await lead()
  }
  lead().catch(() => {})
}

/** The session is over: the page is read anew, which offers the login, and then not asked for before its frame was read in another one. */
async function untilReadAnew(signal: AbortSignal) {
  const router = dataRouter()
  await router.revalidate()
  const { root } = router.state.loaderData
  await new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe(({ loaderData }) => loaderData['root'] !== root && resolve())
    signal.addEventListener('abort', () => {
      unsubscribe()
      resolve()
    })
  })
}

function publish(news: News) {
  if ('counts' in news) publishCounts(news.counts)
  else publishTyping(news.typing)
}

/** Answers whether the session was over; until then it goes on. */
function holdStream(signal: AbortSignal, onNews: (news: News) => void) {
  return new Promise<boolean>((resolve) => {
    let source: EventSource | undefined
    let questions = 0
    let refusals = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      source = new EventSource('/stream')
      timer = setTimeout(() => {
        source?.close()
        void ask()
      }, patience)
      source.addEventListener('told', ({ data }: MessageEvent<string>) => {
        clearTimeout(timer)
        refusals = 0
        const counts: unknown = JSON.parse(data)
        if (isLiveCounts(counts)) onNews({ counts })
      })
      source.addEventListener('typing', ({ data }: MessageEvent<string>) => {
        const typing: unknown = JSON.parse(data)
        if (isTyping(typing)) onNews({ typing: typing.conversationId })
      })
      // The browser itself comes back after a cut; what was refused is tried again later, while somebody looks.
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) later(again, somewhere(rests[refusals++] ?? rest))
      })
    }
    // A refused stream does not say why.
    const again = async () => {
      if (await isSignedOut(signal)) resolve(true)
      else if (!signal.aborted) connect()
    }
    // Polling, where no stream comes through; not while nobody looks.
    const ask = async () => {
      const counts = await askOnce(signal)
      if (signal.aborted) return
      if (counts) onNews({ counts })
      // The line was away or slow, or another network is there by now: then a stream is better.
      later(counts && ++questions % tries ? ask : connect)
    }
    const later = (work: () => unknown, pause = rest) => {
      clearTimeout(timer)
      timer = setTimeout(() => whenSeen(work, signal), pause)
    }
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve(false)
    })
    connect()
  })
}

/** Jitter, between half of a pause and all of it: thousands must not come back at one moment. */
function somewhere(pause: number) {
  return pause * (0.5 + Math.random() / 2)
}

function whenSeen(work: () => unknown, signal: AbortSignal) {
  if (document.visibilityState === 'visible') void work()
  else document.addEventListener('visibilitychange', () => whenSeen(work, signal), { once: true, signal })
}

/** Whether the site says that nobody is signed in here any more. */
async function isSignedOut(signal: AbortSignal) {
  const answer = await fetch('/stream', { headers: { Accept: 'application/json' }, signal }).catch(() => undefined)
  return answer?.status === 401
}

/** How much waits now; null where the line or the site did not say. */
async function askOnce(signal: AbortSignal) {
  return (await getJson('/stream', isLiveCounts, { headers: { Accept: 'application/json' }, signal })) ?? null
}
