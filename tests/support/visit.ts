import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { createTelegramBot } from '#adapters/numbers/telegram-bot.ts'
import { createTextGateway } from '#adapters/numbers/text-gateway.ts'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { createVoicePress } from '#adapters/voices/voice-press.ts'
import { env } from '#config/env.ts'
import { createDb, readsLike } from '#db/client.ts'
import type { CardProviders } from '#adapters/payments/card-provider.ts'
import type { Person } from '#domain/people/person.ts'
import { createSandboxCards } from '#domain/payments/sandbox-cards.ts'
import { searchPoolOptions } from '#domain/search/search-pool.ts'
import { ViewCounter } from '#domain/views/view-counter.ts'
import { pages } from '#server/pages.ts'
import { databaseUrl, db } from './database.ts'
import { numbers } from './numbers.ts'
import { oncePerFile } from './file-life.ts'
import { sessionCookie } from './session-cookie.ts'

const build = (await import(pathToFileURL(join(env.buildDir, 'server/index.js')).href)) as unknown as ServerBuild

/** The product over the database of the running test file. */
export const openProduct = oncePerFile(
  async () => {
    const mediaDir = mkdtempSync(join(tmpdir(), 'yasmeen-media-'))
    const photoPress = createPhotoPress({ mediaDir })
    const voicePress = createVoicePress({ storage: photoPress.storage })
    const searchDb = createDb(databaseUrl, {
      max: 2,
      options: `${searchPoolOptions} -c default_transaction_read_only=on`,
    })
    // What a page reads as a replica would answer it shall need nothing that a replica refuses.
    const readDb = readsLike(createDb(databaseUrl, { max: 2, options: '-c default_transaction_read_only=on' }), db)
    const viewCounter = new ViewCounter(db)
    const cards: CardProviders = { sandbox: createSandboxCards(db) }
    const log = pino({ level: 'silent' })
    const ways = { telegram: createTelegramBot(numbers.telegram), texts: createTextGateway(numbers.texts) }
    const services = { db, searchDb, readDb, photoPress, voicePress, mediaDir, viewCounter, cards, numbers: ways, log }
    return { ...services, answer: pages({ build, services, publicUrl: env.publicUrl }) }
  },
  async ({ photoPress, voicePress, viewCounter, searchDb, readDb, mediaDir }) => {
    photoPress.close()
    voicePress.close()
    await viewCounter.settled()
    await Promise.all([searchDb.destroy(), readDb.destroy()])
    rmSync(mediaDir, { recursive: true, force: true })
  },
)

/** The openings of ads that visits noted so far are counted when this is done. */
export async function viewsCounted() {
  await (await openProduct()).viewCounter.settled()
}

type Visit = {
  as?: Person | null
  form?: Record<string, string | string[]> | FormData
  method?: string
  /** Null leaves a header out that browsers send. */
  headers?: Record<string, string | null>
  body?: BodyInit
  /** Cookies beside the session's. */
  cookies?: Record<string, string>
  address?: string
}

/** Sends one request to the built product as a browser would and gives its answer, redirects not followed. */
export async function visit(
  path: string,
  { as, form, method, headers = {}, body, cookies = {}, address = '127.0.0.1' }: Visit = {},
) {
  const { answer } = await openProduct()
  const jar = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  if (as) jar.push(await sessionCookie(as))
  const sent = body ?? (form && bodyOf(form))
  const verb = method ?? (sent ? 'POST' : 'GET')
  const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(verb)
  const request = new Request(new URL(path, env.publicUrl), {
    method: verb,
    headers: sentHeaders({
      ...(jar.length ? { Cookie: jar.join('; ') } : {}),
      'Sec-Fetch-Site': isUnsafe ? 'same-origin' : 'none',
      ...(isUnsafe && { Origin: new URL(env.publicUrl).origin }),
      ...headers,
    }),
    body: sent,
    redirect: 'manual',
  })
  // As browsers do, also for a form with files: who takes large bodies is decided by it.
  if (sent && !request.headers.has('Content-Length'))
    request.headers.set('Content-Length', String((await request.clone().arrayBuffer()).byteLength))
  return answer(request, address)
}

function sentHeaders(headers: Record<string, string | null>) {
  return Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== null)
}

function bodyOf(form: Exclude<Visit['form'], undefined>) {
  if (form instanceof FormData) return form
  const pairs = Object.entries(form).flatMap(([name, value]) => [value].flat().map((part) => [name, part]))
  return new URLSearchParams(pairs)
}

/** What runs in between pays by these providers of cards. */
export async function withCards(cards: CardProviders, work: () => Promise<void>) {
  const product = await openProduct()
  const before = { ...product.cards }
  const replace = (by: CardProviders) => {
    for (const name of ['stripe', 'sandbox'] as const) delete product.cards[name]
    Object.assign(product.cards, by)
  }
  replace(cards)
  try {
    await work()
  } finally {
    replace(before)
  }
}
