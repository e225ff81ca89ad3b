import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { env } from '#config/env.ts'
import { runProgram } from '../building/run-program.ts'

// Without windows it takes a fifth less of the processors than the whole browser.
const windowless = '/usr/bin/chromium-headless-shell'
const paths = [
  windowless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** The browser of the journeys: CHROMIUM, Debian's without windows, installed when this user may do that, or another. */
export async function findChromium({ signal }: { signal: AbortSignal }): Promise<string> {
  if (env.chromium) return existing(env.chromium)
  if (!existsSync(windowless) && mayInstall()) await install({ signal })
  const found = paths.find(existsSync)
  if (found) return found
  throw new Error('No Chromium here: install it (on Debian: apt-get install chromium) or set CHROMIUM to its path')
}

async function install({ signal }: { signal: AbortSignal }) {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, signal, quiet: true }
  const get = (name: string) => runProgram('apt-get', ['install', '--yes', '--no-install-recommends', name], options)
  await runProgram('apt-get', ['update'], options)
  try {
    await get('chromium-headless-shell')
  } catch {
    // Older Debian has it in one package with the whole browser.
    if (!paths.some(existsSync)) await get('chromium')
  }
}

function existing(path: string) {
  if (existsSync(path)) return path
  throw new Error(`CHROMIUM: there is no ${path}`)
}

function mayInstall() {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  return process.getuid?.() === 0 && hasApt && existsSync('/etc/debian_version')
}
