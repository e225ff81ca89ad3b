import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../building/root.ts'
import { embeddedComponents, type Component } from './embedded-components.ts'
import { lockedFolders } from './read-lockfiles.ts'

type Bill = {
  metadata: { component: { name: string; 'bom-ref': string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * The bill of materials (CycloneDX) of everything that the lockfiles name, tools too, because a start builds the pages; and
 * of what stands inside the embedded PostgreSQL. By the npm that is there: it reads lockfiles and needs no package.
 */
export function makeBill(): Bill {
  const [site, runtime] = lockedFolders.map(billOf)
  if (!site || !runtime) throw new Error('no lockfile')
  const components = [...site.components, ...runtime.components, ...embeddedComponents()]
  return { ...site, components, dependencies: [...site.dependencies, ...runtime.dependencies] }
}

function billOf(folder: string): Bill {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
  const text = execFileSync('npm', args, { cwd: join(root, folder), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const bill = JSON.parse(text) as Bill
  // npm names the whole by its folder, which is anybody's.
  const { component } = bill.metadata
  component.name = component['bom-ref'].replace(/@[^@]*$/, '')
  return bill
}
