import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { overHttp, type Driver } from './driver.ts'
import type { Start } from './engines.ts'
import { startBeside, stopBeside } from './start-beside.ts'
import { until } from './until.ts'

const libraries = '/usr/lib'

/** WebKit as GNOME has it, in the small browser of its own tests, on a display of its own. Nothing in it goes out by itself. */
export const startWebKit: Start = async () => {
  const display = await startDisplay()
  const home = throwAwayFolder()
  const port = await freePort()
  const driver = startBeside('WebKitWebDriver', [`--port=${port}`], {
    env: { HOME: home, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const address = `http://127.0.0.1:${port}`
  await until('WebKitWebDriver to answer', async () => (await fetch(`${address}/status`)).ok)
  const send = await overHttp(address, {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      // The recorder has to be there before the scripts of the page.
      pageLoadStrategy: 'none',
    },
  })
  // Its bar of buttons is 447 px wide; narrower it does not become.
  await send('windowRect', { x: 0, y: 0, width: 400, height: 800 })
  return {
    send,
    complaints: () => recorded(send),
    async close() {
      await send('deleteSession').catch(() => {})
      await stopBeside(driver)
      await display.close()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

// Its console goes nowhere while it is driven: a session that leaves no traces writes none.
const recorder = `
  const key = 'recorded-complaints'
  const store = (line) => sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? '[]'), line]))
  if (!window.isRecorded && location.protocol.startsWith('http')) {
    window.isRecorded = true
    addEventListener('error', (event) => store(location.pathname + ' ' + (event.message ?? event.target?.outerHTML)))
    addEventListener('unhandledrejection', ({ reason }) => store(location.pathname + ' ' + String(reason)))
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => store(location.pathname + ' ' + violatedDirective + ' ' + sourceFile))
    const log = console.error
    console.error = (...parts) => { store(location.pathname + ' ' + parts.map(String).join(' ')); log(...parts) }
  }
  const said = JSON.parse(location.protocol.startsWith('http') ? (sessionStorage.getItem(key) ?? '[]') : '[]')
  if (said.length) sessionStorage.removeItem(key)
  return said`

/** What was complained of since the last time; it records from now on where a new page has come. */
async function recorded(send: Driver['send']) {
  return (await send('executeScript', { script: recorder, args: [] })) as string[]
}

function miniBrowser() {
  const folders = readdirSync(libraries).map((name) => join(libraries, name))
  const versions = folders
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-4.'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
  const found = versions.find(existsSync)
  if (found) return found
  throw new Error('No MiniBrowser here: apt-get install webkit2gtk-driver')
}

async function startDisplay() {
  const xvfb = startBeside('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(xvfb.stdio[3]!, 'data')
  return { name: `:${String(number).trim()}`, close: () => stopBeside(xvfb) }
}
