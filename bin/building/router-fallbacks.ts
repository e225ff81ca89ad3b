import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './root.ts'

const layout = (file: string) => join(root, 'app/components/layout', file)

// What the router does in a browser when a page breaks or its code does not come, and what the product does instead.
const ours: Record<string, string> = {
  './errorBoundaries.js': layout('router-fallbacks.tsx'),
  './fallback.js': layout('router-fallbacks.tsx'),
  './routeModules.js': layout('load-route-module.ts'),
}

// What the product makes no use of: the list of all routes comes with a first visit, and nothing watches the router.
const unused: Record<string, string> = {
  'dom/ssr/fog-of-war.js':
    'export const isFogOfWarEnabled = () => false, getPatchRoutesOnNavigationFunction = () => undefined, useFogOFWarDiscovery = () => {}, getManifestPath = () => "", getPartialManifest = (manifest) => manifest, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined',
  'router/instrumentation.js':
    'export const consumeInstrumentationClientResultMetaReceiver = () => undefined, getRouteInstrumentationUpdates = () => ({}), instrumentClientSideRouter = (router) => router, instrumentHandler = undefined, instrumentationResultMetaContext = undefined',
}

/** Puts the product's own pages and waiting in the place of the router's: those are in English, or lose the page. */
export function routerFallbacks(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'router-fallbacks',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (this.environment.name !== 'client' || !importer) return null
      const isRouter =
        /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/\w+\.js$/.test(importer) ||
        /\/react-router\/dist\/\w+\/index\.js$/.test(importer)
      const name = source.replace(/^\.\/lib\/dom\/ssr\//, './')
      if (!isRouter || !ours[name]) return null
      replaced.add(name)
      return ours[name]
    },
    load(id) {
      const [, name = ''] = /\/react-router\/dist\/\w+\/lib\/(.+)$/.exec(id) ?? []
      if (this.environment.name !== 'client' || !unused[name]) return null
      replaced.add(name)
      return unused[name]
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client') return
      const missed = [...Object.keys(ours), ...Object.keys(unused)].filter((name) => !replaced.has(name))
      if (missed.length > 0) this.error(`the router has moved ${missed.join(', ')}`)
    },
  }
}
