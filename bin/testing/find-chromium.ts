import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { env } from '#config/env.ts'
import { runProgram } from '../building/run-program.ts'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

/** The browser of the journeys: CHROMIUM, the machine's own, or Debian's, installed when this user may do that. */
export async function findChromium({ signal }: { signal: AbortSignal }): Promise<string> {
  if (env.chromium) return existing(env.chromium)
  const found = places.find(existsSync)
  if (found) return found
  if (!mayInstall()) {
    throw new Error(`No Chromium here: install it (on Debian: apt-get install chromium) or set CHROMIUM to its path`)
  }
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, signal, quiet: true }
  await runProgram('apt-get', ['update'], options)
  await runProgram('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], options)
  return existing('/usr/bin/chromium')
}

function existing(path: string) {
  if (existsSync(path)) return path
  throw new Error(`CHROMIUM: there is no ${path}`)
}

function mayInstall() {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  return process.getuid?.() === 0 && hasApt && existsSync('/etc/debian_version')
}
