import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Leaves out of the router's manifest what its routes do not have: a fifth of a text that every page that comes alive reads. The router
 * asks for truth alone, so absent is as good as false (tests/requests/framework-tricks.test.ts).
 */
export function slimManifest(buildDir: string) {
  const assets = join(buildDir, 'client/assets')
  for (const name of readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name))) {
    const text = readFileSync(join(assets, name), 'utf8')
    writeFileSync(join(assets, name), text.replaceAll(/"has\w+":false,/g, ''))
  }
}
