// Every `npm run` command comes through here, on any Node.js ≥ 20: it sets up what is missing, then opens the door
// bin/<door>.ts under a Node.js that runs TypeScript. Plain JavaScript without packages, because it installs them.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const runtime = join(root, 'bin/runtime')
const doors = readdirSync(join(root, 'bin'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.ts'.length))
const [door, ...args] = process.argv.slice(2)

if (!doors.includes(door)) {
  console.error(`${door ? `There is no door "${door}". ` : ''}Doors: ${doors.join(', ')}`)
  process.exit(1)
}
try {
  await install(runsTypeScript() ? [root] : [root, runtime])
} catch (error) {
  console.error(`تعذّر التثبيت · Could not install: ${error.message}`)
  if (!runsTypeScript()) console.error('Node.js 22.22 or newer on this machine would spare the download of one.')
  process.exit(1)
}
openDoor(runsTypeScript() ? process.execPath : join(runtime, 'node_modules/node/bin/node'))

function runsTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return (major > 22 || (major === 22 && minor >= 22)) && process.features.typescript !== false
}

function openDoor(node) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  // The tests compile the words themselves, to tell when that fails.
  const first = door === 'test' ? [] : ['--import', join(root, 'bin/building/words-first.ts')]
  const flags = ['--disable-warning=ExperimentalWarning', ...first]
  const child = spawn(node, [...flags, join(root, `bin/${door}.ts`), ...args], {
    cwd: root,
    // The channel closes when this process is killed, so that the door notices and stops what it started.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Modules compiled once are read back by the next start.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  followParent(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** npm runs us in the place of its shell; when npm is killed, nobody is left who could stop the door. */
function followParent(stop) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}
