import { hasProgram, installPackage, mayInstall } from './debian-packages.ts'

/** Programs of the other browser engines, by the package of Debian that brings each. */
const packages = new Map([
  ['firefox-esr', 'firefox-esr'],
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['Xvfb', 'xvfb'],
])

/** Sees to Firefox, WebKit and a display for it: installed where this user may do that; throws with what to install. */
export async function installEngines({ signal }: { signal: AbortSignal }) {
  const missing = [...packages].filter(([program]) => !hasProgram(program)).map(([, name]) => name)
  if (missing.length === 0) return
  if (!mayInstall()) throw new Error(`No other browser engines here: on Debian apt-get install ${missing.join(' ')}`)
  for (const name of missing) await installPackage(name, { signal })
}
