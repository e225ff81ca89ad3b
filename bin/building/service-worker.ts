import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from './root.ts'

const folder = join(root, 'app/service-worker')
/** By the addresses that they are served at. */
const workers = { 'sw.js': 'service-worker.ts', 'sw-without-copies.js': 'without-copies.ts' }

/**
 * Builds the service worker (`app/service-worker/`), each of its kinds into one script without imports. It bears a mark of the files that it was
 * built beside, so that a browser notices every new version of the site.
 */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  async generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
    for (const [fileName, entry] of Object.entries(workers))
      this.emitFile({ type: 'asset', fileName, source: `/* ${version} */${await bundled(entry)}` })
  },
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_request, response, next) => {
      const send = (script: string) => response.setHeader('Content-Type', 'text/javascript').end(script)
      bundled(workers['sw.js']).then(send, next)
    })
  },
}

async function bundled(entry: string): Promise<string> {
  const output = { format: 'iife', codeSplitting: false } as const
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2020', rolldownOptions: { input: join(folder, entry), output } },
  })
  const [chunk] = 'output' in made ? made.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built into one script`)
  return chunk.code
}
