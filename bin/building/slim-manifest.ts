import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = {
  entry: { imports: string[] }
  routes: Record<string, { id?: string; path?: string; module: string; imports: string[] }>
}

const before = 'window.__reactRouterManifest='
/** Each route has its own name as its id: written once, it is put there when the text is read. */
const after = ';for(const id in __reactRouterManifest.routes)__reactRouterManifest.routes[id].id=id;'

/** What no link and no form of the router leads to: other programs call it, or a script fetches it, or the browser saves it. */
const unrouted =
  /^(?:en\?\/)?(?:api\/|photos|browse(?:\.atom|\/)|honesty\.csv|notifications\/panel|settings\/notifications\/device|post\/(?:draft|suggested-category)$)|\/(?:talk|typing|handover|calendar|challenge|file)$/

/**
 * Leaves out of the router's manifest what its routes do not have or the router never reads, the files that every page has already, and other names for one module: a quarter of a text that every
 * page that comes alive reads. The router asks for truth alone, so absent is as good as false or empty, and it fetches ahead what a route
 * names and the page lacks (tests/requests/framework-tricks.test.ts).
 */
export function slimManifest(buildDir: string) {
  const assets = join(buildDir, 'client/assets')
  for (const name of readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name))) {
    const text = readFileSync(join(assets, name), 'utf8').replaceAll(/"(?:has\w+":false|hasDefaultExport":true),/g, '')
    const manifest = JSON.parse(text.slice(before.length).replace(/;\s*$/, '')) as Manifest
    for (const [id, { path = '' }] of Object.entries(manifest.routes))
      if (unrouted.test(path)) delete manifest.routes[id]
    const { root, ...others } = manifest.routes
    const present = new Set([...manifest.entry.imports, ...(root?.imports ?? [])])
    for (const route of Object.values(manifest.routes)) delete route.id
    for (const route of Object.values(others))
      route.imports = route.imports.filter((file) => !present.has(file)).toSorted()
    shareModules(manifest, buildDir)
    const slim = JSON.stringify(inOrder(manifest)).replaceAll(/,"(?:imports|css)":\[\]/g, '')
    writeFileSync(join(assets, name), `${before}${slim}${after}`)
  }
}

/** Routes that only answer, and pages that are one component, are modules of one text: those are one module. */
function shareModules({ routes }: Manifest, buildDir: string) {
  const first = new Map<string, string>()
  for (const route of Object.values(routes)) {
    const text = readFileSync(join(buildDir, 'client', route.module), 'utf8')
    const known = first.get(text)
    if (known) route.module = known
    else first.set(text, route.module)
  }
}

/** Alike texts in the same order compress better: what most routes import first, and of each route its own names before what it shares. */
function inOrder({ routes, ...rest }: Manifest) {
  const uses = new Map<string, number>()
  for (const { imports } of Object.values(routes)) for (const file of imports) uses.set(file, (uses.get(file) ?? 0) + 1)
  const byUse = (a: string, b: string) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1)
  const ordered = Object.entries(routes).map(([id, { path, module, imports, ...route }]) => [
    id,
    { path, module, ...route, imports: imports.toSorted(byUse) },
  ])
  return { ...rest, routes: Object.fromEntries(ordered) as Manifest['routes'] }
}
