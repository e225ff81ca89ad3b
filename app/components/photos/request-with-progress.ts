import * as is from '#app/components/offline/shape.ts'

export type Answer = {
  status: number
  header: (name: string) => string | null
  /** The sentence that came with it. */
  message: string | undefined
}

type Options = {
  headers: Record<string, string>
  body?: Blob
  onSent?: (bytes: number) => void
  signal: AbortSignal
}

// A line that says nothing for so long is dead, whatever the browser still hopes. The server may press 20 seconds.
const silence = 40_000

/** One request that says how much of it is on its way; rejects when the line breaks or falls silent. */
export function requestWithProgress(method: string, address: string, { headers, body, onSent, signal }: Options) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let patience = setTimeout(() => request.abort(), silence)
    const stop = () => request.abort()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(patience)
      patience = setTimeout(stop, silence)
      onSent?.(loaded)
    })
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        message: messageOf(request),
      }),
    )
    for (const event of ['error', 'abort']) request.addEventListener(event, () => reject(new Error('the line broke')))
    request.addEventListener('loadend', () => {
      clearTimeout(patience)
      signal.removeEventListener('abort', stop)
    })
    signal.addEventListener('abort', stop)
    request.send(body)
  })
}

const hasMessage = is.object({ message: is.text })

function messageOf(request: XMLHttpRequest) {
  try {
    const said: unknown = JSON.parse(request.responseText)
    return hasMessage(said) ? said.message : undefined
  } catch {
    return undefined
  }
}
