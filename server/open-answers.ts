import type { Registry } from 'prom-client'
import type { ServerBuild } from 'react-router'
import type { Services } from '#app/request/contexts.ts'
import { env } from '#config/env.ts'
import type { Middleware } from './listener.ts'
import { countCopies } from './page-cache/count-copies.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { Change } from './page-cache/page-store.ts'
import { PageCounter } from './page-counter.ts'
import { pages, type Answer } from './pages.ts'
import { patternsOf, routeNames } from './request-times.ts'
import { watchSecurityEvents } from './security-events.ts'

type Means = { build: ServerBuild | (() => Promise<ServerBuild>); services: Services; register: Registry }
type Answers = {
  answer: Answer
  middlewares: Middleware[]
  noteChange: (change: Change) => void
  stop: () => Promise<void>
}

/** Whatever answers with a page: the pages themselves, the copies of them unless PAGE_CACHE is off, and what counts them. */
export function openAnswers({ build, services, register }: Means): Answers {
  const { db, log } = services
  const pageCounter = new PageCounter(db, { onError: (error) => log.error({ err: error }, 'pages') })
  const patternOf = typeof build === 'function' ? () => 'development' : routeNames(patternsOf(build))
  const security = watchSecurityEvents({ register, log, patternOf })
  const answer = pages({
    build,
    services,
    publicUrl: env.publicUrl,
    onAnswer: (request, response) => {
      pageCounter.note(request, response)
      security.noteAnswer(request, response)
    },
    development: env.isDevelopment,
  })
  const stop = () => pageCounter.stop()
  if (!env.pageCache) return { answer, middlewares: [], noteChange: () => {}, stop }
  const cache = new PageCache({ answer, services, pageCounter, onResult: countCopies(register) })
  return { answer: cache.answer, middlewares: [cache.serve], noteChange: (change) => cache.note(change), stop }
}
