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
