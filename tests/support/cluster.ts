import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { freePort } from './free-port.ts'
import { startCluster } from '#bin/cluster/start-cluster.ts'
import { env } from '#config/env.ts'
import type { Person } from '#domain/people/person.ts'
import { workInDatabase } from './database.ts'
import { sessionCookie } from './session-cookie.ts'

/** Many nodes over a database of their own, in which the factories work until it is closed; the second replica is late. */
export async function openCluster({ delays = ['0', '2s'] }: { delays?: string[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-test-cluster-'))
  const steps: (() => unknown)[] = []
  const close = async () => {
    for (const step of steps.toReversed()) await step()
    rmSync(folder, { recursive: true, force: true })
  }
  const settings = { APP_SECRET: accountSettings.secret(), LOG_LEVEL: 'error' }
  try {
    const means = { folder, buildDir: env.buildDir, port: await freePort(), delays, settings }
    const cluster = await startCluster({ add: (step) => void steps.push(step) }, means)
    steps.push(workInDatabase(cluster.databases.direct))
    return { ...cluster, close }
  } catch (error) {
    await close()
    throw error
  }
}

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

/** A stream that comes back by itself, as browsers' do: what it received, and how long (milliseconds) it was away each time. */
export function aStream(address: string, cookie: string) {
  const left = new AbortController()
  const stream = { received: 0, opened: 0, away: [] as number[], leave: () => left.abort() }
  void follow()
  return stream

  async function follow() {
    let since: number | undefined
    while (!left.signal.aborted) {
      try {
        const answer = await fetch(`${address}/stream`, { headers: { Cookie: cookie }, signal: left.signal })
        if (answer.status !== 200) throw new Error(String(answer.status))
        stream.opened += 1
        if (since !== undefined) stream.away.push(performance.now() - since)
        for await (const piece of answer.body!.pipeThrough(new TextDecoderStream()))
          stream.received += piece.split('event: told').length - 1
      } catch {
        // The next try finds another node.
      }
      since = performance.now()
      await new Promise((resume) => setTimeout(resume, 2000))
    }
  }
}

/** So many requests a second, until it is stopped; answers how many there were and what failed. */
export function aLoad(perSecond: number, ask: () => Promise<Response>) {
  const failed: string[] = []
  const under = new Set<Promise<void>>()
  let count = 0
  const send = async () => {
    try {
      const answer = await ask()
      await answer.arrayBuffer()
      if (answer.status !== 200) failed.push(String(answer.status))
    } catch (error) {
      failed.push(error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error))
    }
  }
  const timer = setInterval(() => {
    count += 1
    const sent = send()
    under.add(sent)
    void sent.finally(() => under.delete(sent))
  }, 1000 / perSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(under)
      return { count, failed }
    },
  }
}
