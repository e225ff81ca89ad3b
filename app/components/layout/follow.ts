import { tellCounts, type LiveCounts } from './live-counts.ts'
import { tellTyping } from './live-typing.ts'

/** What comes over the stream, and from tab to tab. */
type News = { counts: LiveCounts } | { typing: string }

const name = 'live'
/** How long a line rests before it is tried again once the server would not have it. */
const rest = 60_000

/**
 * Follows the stream until the signal: one of the browser's tabs holds it and passes on what it hears; when that one goes,
 * the next takes over.
 */
export function follow(signal: AbortSignal) {
  if (signal.aborted) return
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => tell(data))
  signal.addEventListener('abort', () => channel.close())
  const hold = () =>
    holdStream(signal, (news) => {
      tell(news)
      channel.postMessage(news)
    })
  if ('locks' in navigator) navigator.locks.request(name, { signal }, hold).catch(() => {})
  else void hold()
}

function tell(news: News) {
  if ('counts' in news) tellCounts(news.counts)
  else tellTyping(news.typing)
}

function holdStream(signal: AbortSignal, onTold: (news: News) => void) {
  return new Promise<void>((resolve) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      source = new EventSource('/stream')
      source.addEventListener('told', ({ data }: MessageEvent<string>) =>
        onTold({ counts: JSON.parse(data) as LiveCounts }),
      )
      source.addEventListener('typing', ({ data }: MessageEvent<string>) =>
        onTold({ typing: (JSON.parse(data) as { conversationId: string }).conversationId }),
      )
      // The browser itself comes back after a cut; what was refused is tried again later, while somebody looks.
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(again, rest)
      })
    }
    const again = () => {
      if (document.visibilityState === 'visible') connect()
      else document.addEventListener('visibilitychange', again, { once: true, signal })
    }
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    })
    connect()
  })
}
