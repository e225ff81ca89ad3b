import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './root.ts'

const sources = /^[^\0.].*\.[cm]?[jt]sx?$/
const pages = /^app\//
/** Only pages draw icons: what they use of them is bundled, or Node would load all two thousand. */
const icons = /^node_modules\/lucide-react\//
const rooms = /^(shared|i18n|config|db|adapters|mail|domain|app\/(request|read-models|intents))\/.+\.(ts|js)$/

/**
 * Leaves everything but the pages themselves out of the server's bundle: Node loads those files as they are, and strips
 * their types. So the pages and the process around them share one copy of each class, cache and context key; of two copies
 * `instanceof` is false and what one forgets the other keeps.
 */
export const oneModuleGraph: Plugin = {
  name: 'one-module-graph',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  async resolveId(source, importer, options) {
    if (!importer) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const file = found && relative(root, found.id)
    return file && rooms.test(file) ? { id: `#${file}`, external: true } : null
  },
  // A second copy of a module, from another room or a package, stops the build.
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const files = chunks.flatMap(({ moduleIds }) => moduleIds).map((id) => relative(root, id))
    const copies = files.filter(
      (file) => (sources.test(file) && !pages.test(file) && !icons.test(file)) || rooms.test(file),
    )
    if (copies.length > 0) this.error(`the server would hold a second copy of ${copies.join(', ')}`)
  },
}
