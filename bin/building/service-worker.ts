import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from './root.ts'

const folder = join(root, 'app/service-worker')
/** By the addresses that they are served at. */
const workers = { 'sw.js': 'service-worker.ts', 'sw-without-copies.js': 'without-copies.ts' }

/** Builds the service worker (`app/service-worker/`), each of its kinds into one script without imports. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  async generateBundle() {
    if (this.environment.name !== 'client') return
    for (const [fileName, entry] of Object.entries(workers))
      this.emitFile({ type: 'asset', fileName, source: await bundled(entry) })
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
