import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { freePort } from './free-port.ts'
import { startCluster } from '#bin/cluster/start-cluster.ts'
import { env } from '#config/env.ts'
import type { Person } from '#domain/people/person.ts'
import { enqueue } from '#db/queue.ts'
import { db, workInDatabase } from './database.ts'
import { anAd, aPerson } from './factories.ts'
import { sessionCookie } from './session-cookie.ts'

export type Cluster = Awaited<ReturnType<typeof openCluster>>
type Means = { settings?: Record<string, string>; through?: (url: string, from: string) => Promise<string> }

/** Many nodes over a database of their own, in which the factories work until it is closed; the second replica is late. */
export async function openCluster({ settings: more = {}, through }: Means = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-test-cluster-'))
  const steps: (() => unknown)[] = []
  const close = async () => {
    for (const step of steps.toReversed()) await step()
    rmSync(folder, { recursive: true, force: true })
  }
  const settings = { APP_SECRET: accountSettings.secret(), LOG_LEVEL: 'error', ...more }
  try {
    const delays = ['0', '2s']
    const profile = 'essentials' as const
    const means = { folder, buildDir: env.buildDir, port: await freePort(), profile, delays, settings, through }
    const cluster = await startCluster({ add: (step) => void steps.push(step) }, means)
    steps.push(workInDatabase(cluster.databases.direct))
    return {
      ...cluster,
      close,
      /** The address of a node by its number. */
      node: (at: number) => cluster.addresses[at % cluster.addresses.length]!,
      /** The ids of the letters that were sent, by which receivers tell one that came twice. */
      letters: () => cluster.workers.flatMap(({ dataDir }) => lettersIn(dataDir)),
    }
  } catch (error) {
    await close()
    throw error
  }
}

const lettersIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(
    (name) => /^outbox\/(.*)\.eml$/.exec(name)?.[1] ?? [],
  )

/** A browser of somebody: its cookies go with every request, to whichever node. */
export async function aBrowser(person: Person | null) {
  const jar = new Map<string, string>()
  if (person) store(await sessionCookie(person))

  function store(cookie: string) {
    const [pair = ''] = cookie.split(';')
    jar.set(pair.slice(0, pair.indexOf('=')), pair)
  }

  return {
    get cookie() {
      return [...jar.values()].join('; ')
    },
    async ask(address: string, { form, ...more }: RequestInit & { form?: Record<string, string> } = {}) {
      const { origin } = new URL(address)
      const answer = await fetch(address, {
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        ...more,
        headers: {
          Accept: 'text/html',
          Origin: origin,
          Cookie: this.cookie,
          ...(more.headers as Record<string, string>),
        },
      })
      for (const cookie of answer.headers.getSetCookie()) store(cookie)
      return answer
    },
  }
}

/** Of a person of its own unless it is somebody's. */
export const anApprovedAd = (owner?: Person) => anAd({ status: 'approved', owner })

/** Orders so many letters, each to somebody else; answers the ids by which they will be known. */
export async function orderLetters(count: number) {
  const ids: string[] = []
  for (let sent = 0; sent < count; sent++) {
    const person = await aPerson()
    ids.push((await enqueue(db, 'send-letter', { letter: 'verify-email', personId: person.id }))!)
  }
  return ids
}

export type Browser = Awaited<ReturnType<typeof aBrowser>>

/** Sends a picture in two pieces, each to the address that `of` names; answers its key and, for the last answer, the status. */
export async function sendInPieces(browser: Browser, picture: Uint8Array<ArrayBuffer>, of: (step: number) => string) {
  const tus = { 'Tus-Resumable': '1.0.0' }
  const begun = await browser.ask(`${of(0)}/photos/uploads`, {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': String(picture.byteLength) },
  })
  const path = begun.headers.get('Location')
  if (begun.status !== 201 || !path) throw new Error(`begun with ${begun.status}`)
  const half = Math.floor(picture.byteLength / 2)
  const send = (step: number, from: number, to: number) => {
    const headers = { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(from) }
    return browser.ask(`${of(step)}${path}`, { method: 'PATCH', headers, body: picture.slice(from, to) })
  }
  const first = await send(1, 0, half)
  if (first.status !== 204) throw new Error(`the first piece was answered with ${first.status}`)
  return { path, last: await send(2, half, picture.byteLength) }
}
