import pg from 'pg'

type Listening = {
  /** Every payload of these channels, in the order of the commits. */
  onSaid: (channel: string, payload: string) => void
  /** After the line was lost and found again: what was said meanwhile is not known. */
  onGap: () => void
}

const pauses = [250, 500, 1000, 2000, 5000]

/**
 * LISTEN/NOTIFY: listens on a connection of its own, which a pooler cannot give, until it is stopped; reconnects with
 * exponential backoff.
 */
export function listen(url: string, channels: readonly string[], { onSaid, onGap }: Listening) {
  let client: pg.Client | undefined
  let isStopped = false
  let tries = 0
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'yasmeen-live' })
    fresh.on('notification', ({ channel, payload = '' }) => onSaid(channel, payload))
    // Ends once, whether by an error or quietly.
    fresh.once('end', again)
    fresh.on('error', () => {})
    client = fresh
    try {
      await fresh.connect()
      for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (tries > 0) onGap()
      tries = 0
    } catch {
      await fresh.end().catch(() => {})
      again()
    }
  }

  function again() {
    if (isStopped || timer) return
    timer = setTimeout(
      () => {
        timer = undefined
        void connect()
      },
      pauses[Math.min(tries++, pauses.length - 1)],
    )
  }

  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
