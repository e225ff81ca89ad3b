import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { env } from '#config/env.ts'
import type { Middleware } from './listener.ts'
import type { serve as Serve } from './serve.ts'

if (env.isDevelopment) await serveWithHotReload()
else await serveBuilt(env.buildDir)

async function serveBuilt(folder: string) {
  const [{ serve }, { staticFiles }, { killSwitch }, build] = await Promise.all([
    import('./serve.ts'),
    import('./static-files.ts'),
    import('./kill-switch.ts'),
    import(pathToFileURL(join(folder, 'server/index.js')).href) as Promise<ServerBuild>,
  ])
  const files = killSwitch(staticFiles(join(folder, 'client')), { isOff: !env.offlineCopies })
  await serve({ build, middlewares: [files] })
}

/** Everything is loaded by Vite then: the pages and what answers them share one copy of each module here too. */
async function serveWithHotReload() {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ root: resolve('.'), server: { middlewareMode: true }, appType: 'custom' })
  const files: Middleware = (request, response) =>
    new Promise((done) => {
      response.once('close', () => done(true))
      vite.middlewares(request, response, () => done(false))
    })
  const { serve } = (await vite.ssrLoadModule('/server/serve.ts')) as { serve: typeof Serve }
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  await serve({ build, middlewares: [files] })
}
