import { formTokenName } from '#app/request/sent-fields.ts'

// A token, its name and a header around them.
const mostBytes = 4096

/** The token that a form begins with, and the request as it would be without it. */
export async function takeFormToken(request: Request): Promise<{ token?: string; rest: Request }> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!request.body) return { rest: request }
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return takeFromPairs(request)
  const [, quoted, plain] = /^multipart\/form-data\b.*boundary=(?:"([^"]+)"|([^;]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  return boundary ? takeFromParts(request, `\r\n--${boundary}`) : { rest: request }
}

async function takeFromPairs(request: Request) {
  const text = await request.text()
  const pair = new RegExp(`(^|&)${formTokenName}=([^&]*)&?`).exec(text)
  const rest = pair ? text.slice(0, pair.index) + (pair[1] ?? '') + text.slice(pair.index + pair[0].length) : text
  return { token: pair?.[2], rest: withBody(request, rest) }
}

/** The first part only: what comes after it may be large, and is not read here. */
async function takeFromParts(request: Request, mark: string) {
  const source = request.body!.values({ preventCancel: true })
  let head = Buffer.from('\r\n')
  let end = -1
  while (end < 0 && head.length < mostBytes) {
    const next = await source.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
    end = head.indexOf(mark, mark.length)
  }
  const part = head.subarray(mark.length, Math.max(end, mark.length)).toString('latin1')
  const blank = part.indexOf('\r\n\r\n')
  const [, name] = /name="(\w+)"$/.exec(part.slice(0, Math.max(blank, 0))) ?? []
  const token = part.slice(blank + 4)
  const isToken = name === formTokenName && /^[\w-]*$/.test(token)
  const begin = head.subarray(isToken ? end + 2 : 2)
  return { token: isToken ? token : undefined, rest: withBody(request, resumed(begin, source)) }
}

function resumed(begin: Uint8Array, source: AsyncIterator<Uint8Array>) {
  let isBegun = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isBegun) {
          isBegun = true
          if (begin.byteLength > 0) return controller.enqueue(begin)
        }
        const next = await source.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: () => void source.return?.(),
    },
    { highWaterMark: 0 },
  )
}

function withBody({ url, method, headers, signal }: Request, body: BodyInit) {
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}
