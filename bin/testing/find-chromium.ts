import { existsSync } from 'node:fs'
import { env } from '#config/env.ts'
import { installPackage, mayInstall } from './debian-packages.ts'

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
  try {
    await installPackage('chromium-headless-shell', { signal })
  } catch {
    // Older Debian has it in one package with the whole browser.
    if (!paths.some(existsSync)) await installPackage('chromium', { signal })
  }
}

function existing(path: string) {
  if (existsSync(path)) return path
  throw new Error(`CHROMIUM: there is no ${path}`)
}
