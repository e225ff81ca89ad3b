import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { overMarionette } from './driver.ts'
import type { Start } from './engines.ts'
import { startBeside, stopBeside } from './start-beside.ts'
import { until } from './until.ts'

// Nothing leaves this machine: whatever is not on it is behind a proxy that is not there.
const preferences = {
  'marionette.port': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'services.settings.server': 'http://127.0.0.1:9',
  'intl.accept_languages': 'ar-SY, ar',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'browser.startup.page': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** Firefox as Debian has it, without a window, with a profile of its own. */
export const startFirefox: Start = async ({ javaScript }) => {
  const profile = throwAwayFolder()
  const lines = Object.entries({ ...preferences, 'javascript.enabled': javaScript }).map(
    (pair) => `user_pref(${pair.map((part) => JSON.stringify(part)).join(', ')});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--marionette', '--remote-debugging-port=0', '--profile', profile]
  const firefox = startBeside('firefox-esr', args, { env: { HOME: profile } })
  const port = await until('Firefox', () => Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')))
  const send = await overMarionette(port)
  const session = (await send('newSession', { webSocketUrl: true })) as { capabilities: { webSocketUrl: string } }
  const complaints: string[] = []
  const line = await openBiDi(session.capabilities.webSocketUrl, (entry) => {
    if (entry.level === 'error') complaints.push(`${entry.text} ${entry.stackTrace?.callFrames[0]?.url ?? ''}`)
  })
  await line.ask('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await line.ask('browsingContext.getTree', {})
  // A window becomes no narrower than 450 px; what is shown in it does.
  await line.ask('browsingContext.setViewport', {
    context: (contexts as { context: string }[])[0]!.context,
    viewport: { width: 400, height: 800 },
  })
  return {
    send,
    complaints: async () => complaints.splice(0),
    async close() {
      line.close()
      await stopBeside(firefox, 'SIGKILL')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Entry = { level: string; text: string; stackTrace?: { callFrames: { url: string }[] } }
type Answer = { id?: number; method?: string; params?: Entry; result?: Record<string, unknown>; message?: string }

/** WebDriver BiDi: for what the older standard has no words for, the console and the size of the page. */
async function openBiDi(address: string, onEntry: (entry: Entry) => void) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.method === 'log.entryAdded' && answer.params) onEntry(answer.params)
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  return {
    close: () => socket.close(),
    async ask(method: string, params: object) {
      const { promise, resolve } = Promise.withResolvers<Answer>()
      waiting.set(++last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
      const { result, message } = await promise
      if (!result) throw new Error(`${method}: ${message}`)
      return result
    },
  }
}
