import { tellCounts, type LiveCounts } from './live-counts.ts'

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
  channel.addEventListener('message', ({ data }: MessageEvent<LiveCounts>) => tellCounts(data))
  signal.addEventListener('abort', () => channel.close())
  const hold = () =>
    holdStream(signal, (counts) => {
      tellCounts(counts)
      channel.postMessage(counts)
    })
  if ('locks' in navigator) navigator.locks.request(name, { signal }, hold).catch(() => {})
  else void hold()
}

function holdStream(signal: AbortSignal, onTold: (counts: LiveCounts) => void) {
  return new Promise<void>((resolve) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      source = new EventSource('/stream')
      source.addEventListener('told', ({ data }: MessageEvent<string>) => onTold(JSON.parse(data) as LiveCounts))
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
