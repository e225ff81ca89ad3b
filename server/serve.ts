import { createServer } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { createVoicePress } from '#adapters/voices/voice-press.ts'
import { createSharePicturePress, type SharePicturePress } from '#adapters/images/share-picture-press.ts'
import { serveShareTarget } from './share-target.ts'
import { describePrivileges } from '#adapters/machine/describe-privileges.ts'
import { openLog } from '#adapters/log/open-log.ts'
import { openPhotoStorage } from '#adapters/storage/open-photo-storage.ts'
import { createSharePictures } from '#adapters/storage/share-pictures.ts'
import type { Services } from '#app/request/contexts.ts'
import { env } from '#config/env.ts'
import { shareOf } from '#config/share-of.ts'
import { sharePasswordChecks } from '#domain/people/passwords.ts'
import { ViewCounter } from '#domain/views/view-counter.ts'
import { createTelegramBot } from '#adapters/numbers/telegram-bot.ts'
import { createTextGateway } from '#adapters/numbers/text-gateway.ts'
import { openCardProviders } from './card-providers.ts'
import { httpLimits } from './http-limits.ts'
import { cspReports } from './csp-reports.ts'
import { createListener, type Middleware } from './listener.ts'
import { Draining } from './draining.ts'
import { healthFigures } from './health-figures.ts'
import { openLive } from './live.ts'
import { register, siteRegister } from './metrics.ts'
import { personOf } from './page-listener.ts'
import { serveOfflinePage } from './offline-page.ts'
import { openAnswers } from './open-answers.ts'
import { openDatabases } from './open-databases.ts'
import { openSiblings } from './siblings/open-siblings.ts'
import { shareMemory } from './siblings/share-memory.ts'
import { siteFigures } from './siblings/site-figures.ts'
import { patternsOf, requestTimes } from './request-times.ts'
import { searchEngines } from './search-engines.ts'
import { securityTxt } from './security-txt.ts'
import { warnAboutPayments } from './warn-about-payments.ts'
import { limitMisses, serveSharePicture } from './share-picture.ts'
import { suggestions } from './suggestions.ts'
import { sweepUnfinished } from './sweep-unfinished.ts'

/** `middlewares` answer what is no page, before the pages are asked; a function gives the build as it is now. */
export type Pages = { build: ServerBuild | (() => Promise<ServerBuild>); middlewares: Middleware[] }

/** Answers requests with these pages until the process is told to end. */
export async function serve({ build, middlewares }: Pages) {
  const url = env.databaseUrl
  if (!url) throw new Error('server/web.ts needs DATABASE_URL; npm start gives it')
  const services = await openServices(url)
  const { db, log } = services
  const sharePictures = createSharePicturePress()
  healthFigures({ register: siteRegister, db })
  const siblings = openSiblings()
  shareMemory(siblings, services)
  sharePasswordChecks(shareOf)
  const answers = openAnswers({ build, services, register })
  const live = openLive({
    db,
    url: env.databaseDirectUrl ?? url,
    findPerson: (request) => personOf(db, request),
    onChange: answers.noteChange,
  })
  const draining = new Draining({ onProbe: () => siblings.publish('probe', null) })
  siblings.subscribe('probe', () => draining.noteProbe())
  const server = createServer(
    httpLimits,
    createListener({
      answer: answers.answer,
      services,
      draining,
      figures: siteFigures({ register, ofSite: siteRegister, siblings }),
      observe: requestTimes({ register, routes: typeof build === 'function' ? [] : patternsOf(build) }),
      middlewares: [...forMachines(services, sharePictures), live.serve, ...middlewares, ...answers.middlewares],
    }),
  )

  sweepUnfinished(services.photoPress.incoming, log)
  if (env.webProcess === 1)
    warnAboutPayments(db, { env, log }).catch((error: unknown) => log.warn({ err: error }, 'ways to pay'))
  // By itself it finds out that another program has the port; several share it, each with a queue of its own in the kernel.
  server.listen({ port: env.port, host: env.host, reusePort: (env.webProcesses ?? 1) > 1 }, () => {
    log.info({ port: env.port }, 'web is listening')
    process.send?.({ listening: true })
    reportPrivileges()
  })
  endWithProcess(async () => {
    await draining.begin()
    await live.stop()
    server.closeIdleConnections()
    const patience = setTimeout(() => server.closeAllConnections(), 5000)
    await new Promise((closed) => server.close(closed))
    clearTimeout(patience)
    sharePictures.close()
    await answers.stop()
    await closeServices(services)
  })
}

/** To whoever started this process, once the first pages are out. */
function reportPrivileges() {
  if (!process.send || env.webProcess !== 1) return
  const report = async () => process.connected && process.send?.({ privileges: await describePrivileges() })
  setTimeout(report, 2000).unref()
}

async function openServices(url: string): Promise<Services> {
  const log = openLog(env.logLevel)
  const databases = openDatabases(url, { register, log })
  const { db } = databases
  const mediaDir = join(env.dataDir, 'media')
  const storage = openPhotoStorage()
  return {
    ...databases,
    photoPress: createPhotoPress({ mediaDir, storage }),
    voicePress: createVoicePress({ storage }),
    mediaDir,
    viewCounter: new ViewCounter(db, { onError: (error) => log.error({ err: error }, 'views') }),
    cards: await openCardProviders(db),
    numbers: { telegram: createTelegramBot(env.telegramBot), texts: createTextGateway(env.textGateway) },
    log,
  }
}

async function closeServices({ photoPress, voicePress, viewCounter, db, searchDb, replicas }: Services) {
  photoPress.close()
  voicePress.close()
  await viewCounter.settled()
  await replicas?.stop()
  await Promise.all([db.destroy(), searchDb.destroy()])
}

/** What is asked for by machines rather than by people. */
function forMachines(services: Services, press: SharePicturePress): Middleware[] {
  const { db, photoPress, log } = services
  const pictures = createSharePictures(env.dataDir)
  const means = { db, storage: photoPress.storage, press, pictures, misses: limitMisses(db) }
  return [
    cspReports({ register, log }),
    securityTxt({ db, publicUrl: env.publicUrl }),
    searchEngines({ db, publicUrl: env.publicUrl }),
    (request, response) => serveSharePicture(request, response, means),
    suggestions(services),
    serveOfflinePage,
    serveShareTarget,
  ]
}

/** Runs `stop` once this process is told to end, or its supervisor is gone: nobody else would end it then. */
function endWithProcess(stop: () => Promise<void>) {
  let ending: Promise<void> | undefined
  const end = async () => {
    await (ending ??= stop())
    process.exit(0)
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  process.once('disconnect', end)
}
