import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { createSharePicturePress } from '#adapters/images/share-picture-press.ts'
import { env } from '#config/env.ts'
import { createDb } from '#db/client.ts'
import { searchPool } from '#domain/search/search-pool.ts'
import { ViewCounter } from '#domain/views/view-counter.ts'
import { openCardProviders } from './card-providers.ts'
import { createListener, personOf, type Middleware } from './listener.ts'
import { openLive } from './live.ts'
import { PageCounter } from './page-counter.ts'
import { pages } from './pages.ts'
import { searchEngines } from './search-engines.ts'
import { sayWhatIsOff } from './say-what-is-off.ts'
import { serveSharePicture } from './share-picture.ts'
import { staticFiles } from './static-files.ts'
import { suggestions } from './suggestions.ts'

const log = pino({ level: env.logLevel }, pino.destination({ sync: false }))
const url = env.databaseUrl
if (!url) throw new Error('server/web.ts needs DATABASE_URL; npm start gives it')

const db = createDb(url, { max: 10 })
const searchDb = createDb(url, searchPool)
const mediaDir = join(env.dataDir, 'media')
const photoPress = createPhotoPress({ mediaDir })
const sharePictures = createSharePicturePress()
const viewCounter = new ViewCounter(db, { onError: (error) => log.error({ err: error }, 'views') })
const cards = await openCardProviders(db)
const services = { db, searchDb, photoPress, mediaDir, viewCounter, cards, log }

const { build, middlewares, answering } = env.isDevelopment ? await developmentBuild() : await productionBuild()
const live = openLive({ db, url: env.databaseDirectUrl ?? url, findPerson: (request) => personOf(db, request) })
const pageCounter = new PageCounter(db, { onError: (error) => log.error({ err: error }, 'pages') })
const answer = answering({
  build,
  services,
  publicUrl: env.publicUrl,
  onAnswer: (request, response) => pageCounter.note(request, response),
  development: env.isDevelopment,
})
const server = createServer(
  // Room for an address of 10,000 Arabic letters, so that it is answered with a page.
  { maxHeaderSize: 80 * 1024, headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 10_000 },
  createListener({ answer, services, middlewares: [...forMachines(), ...middlewares] }),
)

sayWhatIsOff(db, { env, log }).catch((error: unknown) => log.warn({ err: error }, 'ways to pay'))
server.listen(env.port, env.host, () => {
  log.info({ port: env.port }, 'web is listening')
  process.send?.({ listening: true })
})

/** What is asked for by machines rather than by people. */
function forMachines(): Middleware[] {
  const means = { db, storage: photoPress.storage, press: sharePictures }
  return [
    searchEngines({ db, publicUrl: env.publicUrl }),
    (request, response) => serveSharePicture(request, response, means),
    suggestions({ db: searchDb }),
    live.serve,
  ]
}

async function productionBuild() {
  const folder = env.buildDir
  const built = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as unknown as ServerBuild
  return { build: built, middlewares: [staticFiles(join(folder, 'client'))] satisfies Middleware[], answering: pages }
}

async function developmentBuild() {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ root: resolve('.'), server: { middlewareMode: true }, appType: 'custom' })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const serve: Middleware = (request, response) =>
    new Promise((done) => {
      response.once('close', () => done(true))
      vite.middlewares(request, response, () => done(false))
    })
  // By Vite too: the pages and what answers them must share one copy of the router.
  const { pages: answering } = (await vite.ssrLoadModule('/server/pages.ts')) as { pages: typeof pages }
  return { build: load, middlewares: [serve], answering }
}

async function stop() {
  await live.stop()
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), 5000)
  await new Promise((closed) => server.close(closed))
  clearTimeout(patience)
  photoPress.close()
  sharePictures.close()
  await Promise.all([pageCounter.stop(), viewCounter.settled()])
  await Promise.all([db.destroy(), searchDb.destroy()])
  process.exit(0)
}

process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// The supervisor is gone: nobody would end this process.
process.once('disconnect', stop)
