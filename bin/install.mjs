import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitForLock } from './lock.mjs'

const stampName = '.yasmeen-stamp'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Installs the packages of each folder whose node_modules does not match its lockfile. */
export async function install(folders) {
  if (folders.every(isInstalled)) return
  console.log('تثبيت الحزم، نحو دقيقة… · Installing packages, about a minute…')
  await Promise.all(folders.map(installFolder))
}

/** One installer at a time; leftovers of an interrupted one look whole to npm, so they go. */
async function installFolder(folder) {
  const lock = await waitForLock(join(folder, '.cache/install.lock'), ({ pid }) =>
    console.log(`ننتظر تثبيتاً آخر · Waiting for another installation (process ${pid})`),
  )
  try {
    if (isInstalled(folder)) return
    const modules = join(folder, 'node_modules')
    if (!existsSync(join(modules, '.package-lock.json'))) rmSync(modules, { recursive: true, force: true })
    for (const name of [stampName, '.package-lock.json']) rmSync(join(modules, name), { force: true })
    await npmInstall(folder, lock)
    writeFileSync(join(modules, stampName), lockfileHash(folder))
  } finally {
    lock.release()
  }
}

/** The stamp is written last and lives inside node_modules, so an interrupted installation has none. */
function isInstalled(folder) {
  return readStamp(folder) === lockfileHash(folder) || matches(folder)
}

function readStamp(folder) {
  const file = join(folder, 'node_modules', stampName)
  return existsSync(file) && readFileSync(file, 'utf8')
}

/** True after somebody's own `npm install`: npm writes its hidden lockfile when everything is in place. */
function matches(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const present = readPackages(join(folder, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  const complete = Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.devOptional || present[path],
  )
  const same = Object.entries(present).every(([path, entry]) => wanted[path]?.version === entry.version)
  return complete && same
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function lockfileHash(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

/**
 * Exactly what the lockfile says, which is left as it is. Not `npm ci`: that refuses everybody when the registry lacks
 * one package that only another platform would use.
 */
function npmInstall(folder, lock) {
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  // Under npm its own program is known; otherwise the one in PATH is used.
  const cli = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const [command, ...rest] = cli ? [process.execPath, cli, ...args] : ['npm', ...args]
  return new Promise((done, fail) => {
    const child = spawn(command, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    // If we are killed, npm goes on: the lock has to live exactly as long as it does.
    if (child.pid) lock.handTo(child.pid)
    const stop = () => child.kill()
    for (const signal of signals) process.once(signal, stop)
    child.on('error', fail)
    child.on('exit', () => signals.forEach((signal) => process.off(signal, stop)))
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`npm install failed in ${folder}`))))
  })
}
