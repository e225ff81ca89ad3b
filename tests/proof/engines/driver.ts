import { once } from 'node:events'
import { connect } from 'node:net'

/** Under this name an element goes over the wire, as the standard has it. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

// W3C WebDriver: each command with its address over HTTP, and with its name in Marionette, which is the same protocol inside
// Firefox. What translates for Firefox (geckodriver) is in no package of Debian.
const commands = {
  newSession: ['POST', '', 'NewSession'],
  deleteSession: ['DELETE', '', 'DeleteSession'],
  navigate: ['POST', '/url', 'Navigate'],
  currentUrl: ['GET', '/url', 'GetCurrentURL'],
  back: ['POST', '/back', 'Back'],
  windowRect: ['POST', '/window/rect', 'SetWindowRect'],
  findElements: ['POST', '/elements', 'FindElements'],
  findIn: ['POST', '/element/{id}/elements', 'FindElements'],
  click: ['POST', '/element/{id}/click', 'ElementClick'],
  clear: ['POST', '/element/{id}/clear', 'ElementClear'],
  sendKeys: ['POST', '/element/{id}/value', 'ElementSendKeys'],
  text: ['GET', '/element/{id}/text', 'GetElementText'],
  property: ['GET', '/element/{id}/property/{name}', 'GetElementProperty'],
  executeScript: ['POST', '/execute/sync', 'ExecuteScript'],
  addCookie: ['POST', '/cookie', 'AddCookie'],
  screenshot: ['GET', '/screenshot', 'TakeScreenshot'],
} as const satisfies Record<string, readonly [method: string, path: string, name: string]>

export type Command = keyof typeof commands
export type Params = Record<string, unknown>
export type Driver = { send: (command: Command, params?: Params) => Promise<unknown>; close: () => Promise<void> }

/** What the browser answered instead; `code` is the standard's («stale element reference»). */
export class DriverError extends Error {
  readonly code: string
  constructor(command: Command, { error, message }: { error: string; message: string }) {
    super(`${command}: ${error}: ${message}`)
    this.code = error
  }
}

const patience = 40_000

/** A session of a driver that speaks HTTP. */
export async function overHttp(address: string, capabilities: Params): Promise<Driver['send']> {
  const { sessionId } = (await ask('newSession', '/session', { capabilities })) as { sessionId: string }
  return (command, params = {}) => {
    const path = commands[command][1].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    return ask(command, `/session/${sessionId}${path}`, params)
  }

  async function ask(command: Command, path: string, params: Params) {
    const [method] = commands[command]
    const body = method === 'POST' ? JSON.stringify(params) : null
    const answer = await fetch(address + path, {
      method,
      body,
      headers: { 'Content-Type': 'application/json' },
      // WebKit's driver waits for ever for some commands that come between two pages.
      signal: AbortSignal.timeout(patience),
    })
    const { value } = (await answer.json()) as { value: { error: string; message: string } }
    if (!answer.ok) throw new DriverError(command, value)
    return value as unknown
  }
}

type Reply = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

/** A line to Firefox itself. The caller opens the session by `newSession`. */
export async function overMarionette(port: number): Promise<Driver['send']> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, (reply: Reply) => void>()
  let last = 0
  let read = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    read = Buffer.concat([read, bytes])
    for (let packet = cut(); packet; packet = cut()) {
      // The first says who answers.
      if (!Array.isArray(packet)) continue
      waiting.get(packet[1])?.(packet)
      waiting.delete(packet[1])
    }
  })
  // The commands that wait end with it.
  socket.on('close', () => {
    for (const [id, answer] of waiting) answer([1, id, { error: 'gone', message: 'Firefox has left' }, null])
  })
  socket.on('error', () => {})
  await once(socket, 'connect')

  return async (command, { ...params } = {}) => {
    // Where to look is no part of an address here.
    if (command === 'findIn') params.element = params.id
    const id = ++last
    const { promise, resolve } = Promise.withResolvers<Reply>()
    waiting.set(id, resolve)
    const packet = JSON.stringify([0, id, `WebDriver:${commands[command][2]}`, params])
    socket.write(`${Buffer.byteLength(packet)}:${packet}`)
    const [, , error, result] = await promise
    if (error) throw new DriverError(command, error)
    return result && typeof result === 'object' && 'value' in result ? result.value : result
  }

  /** The next whole packet, taken off what was read: its length in bytes, a colon, JSON. */
  function cut(): Reply | { marionetteProtocol: number } | undefined {
    const colon = read.indexOf(':')
    const end = colon + 1 + Number(read.subarray(0, Math.max(colon, 0)).toString())
    if (colon < 1 || read.length < end) return undefined
    const packet = JSON.parse(read.subarray(colon + 1, end).toString()) as Reply | { marionetteProtocol: number }
    read = read.subarray(end)
    return packet
  }
}
