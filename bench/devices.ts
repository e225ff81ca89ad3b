import { Agent, request, type IncomingMessage } from 'node:http'

const streams = new Agent({ keepAlive: true, maxSockets: Infinity })
// Let go before the site does it, which keeps them for 10 s.
const forms = new Agent({ keepAlive: true, maxSockets: 200, timeout: 8000 })

/** An open device: answers once its stream is open; `onNotified` at every notification after the first. */
export function openDevice(origin: string, cookie: string, onNotified: () => void): Promise<IncomingMessage> {
  return new Promise((open, fail) => {
    const outgoing = request(`${origin}/stream`, { agent: streams, headers: { Cookie: cookie } }, (answer) => {
      if (answer.statusCode !== 200) return fail(new Error(`/stream answers ${answer.statusCode}`))
      let isFirst = true
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => {
        if (!piece.includes('event: told')) return
        if (isFirst) open(answer)
        else onNotified()
        isFirst = false
      })
    })
    outgoing.once('error', fail)
    outgoing.end()
  })
}

/** Sends a form as a page's own form would; answers with its status once it is there. */
export function sendForm(origin: string, path: string, cookie: string, form: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const body = new URLSearchParams(form).toString()
    const headers = {
      Cookie: cookie,
      Origin: origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
    }
    const outgoing = request(`${origin}${path}`, { agent: forms, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode ?? 0))
    })
    outgoing.once('error', fail)
    outgoing.end(body)
  })
}
