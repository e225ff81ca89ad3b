// How a page begins to say that it is an old copy.
const oldCopy = 'الموقع مزدحم الآن'

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

/**
 * So many requests a second, until it is stopped; answers how many there were, what failed, how many were old copies, and after how many
 * milliseconds 95 % and all were there.
 */
export function aLoad(perSecond: number, ask: () => Promise<Response>) {
  const failed: string[] = []
  const under = new Set<Promise<void>>()
  let count = 0
  const times: number[] = []
  let old = 0
  const send = async () => {
    const from = performance.now()
    try {
      const answer = await ask()
      if ((await answer.text()).includes(oldCopy)) old += 1
      times.push(Math.round(performance.now() - from))
      if (answer.status !== 200) failed.push(String(answer.status))
    } catch (error) {
      failed.push(error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error))
    }
  }
  // A busy process calls late: what is due by the clock is sent all the same.
  const from = performance.now()
  const timer = setInterval(() => {
    while (count < ((performance.now() - from) / 1000) * perSecond) {
      count += 1
      const sent = send()
      under.add(sent)
      void sent.finally(() => under.delete(sent))
    }
  }, 10)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(under)
      times.sort((a, b) => a - b)
      return { count, failed, old, most: times[Math.floor(times.length * 0.95)], slowest: times.at(-1) }
    },
  }
}

export type Loaded = Awaited<ReturnType<ReturnType<typeof aLoad>['stop']>>
