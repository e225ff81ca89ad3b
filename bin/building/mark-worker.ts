import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the name of the build's manifest into its service worker: browsers notice every new version of the site, and pages know whether
 * it is theirs (`app/service-worker/announce-version.ts`).
 */
export function markWorker(buildDir: string) {
  const [manifest] = readdirSync(join(buildDir, 'client/assets')).filter((name) => /^manifest-\w+\.js$/.test(name))
  const worker = join(buildDir, 'client/sw.js')
  const script = readFileSync(worker, 'utf8')
  if (!manifest || !script.includes('manifest-of-this-build.js'))
    throw new Error('The service worker has no room for its version')
  writeFileSync(worker, script.replace('manifest-of-this-build.js', manifest))
}
