import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Listening = {
  /** Every payload of these channels, in the order of the commits. */
  onSaid: (channel: string, payload: string) => void
  /** After the line was lost and found again: what was said meanwhile is not known. */
  onGap: () => void
}

const pauses = [250, 500, 1000, 2000, 5000]
/** So often (milliseconds) a line on which nothing is said is asked whether it stands, and so long the answer may take. */
const heartbeat = { every: 5000, patience: 5000 }

/**
 * LISTEN/NOTIFY: listens on a connection of its own, which a pooler cannot give, until it is stopped; reconnects with
 * exponential backoff. A server that is gone without a word is found by a heartbeat: who only listens would wait for it for ever.
 */
export function listen(
  url: string,
  channels: readonly string[],
  { onSaid, onGap }: Listening,
  { every, patience } = heartbeat,
) {
  let client: pg.Client | undefined
  let isStopped = false
  let tries = 0
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const fresh = openLine(url, patience)
    fresh.on('notification', ({ channel, payload = '' }) => onSaid(channel, payload))
    // Ends once, whether by an error or quietly; one that was given up may end when another is there.
    fresh.once('end', () => client === fresh && again())
    client = fresh
    try {
      await fresh.connect()
      for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (tries > 0) onGap()
      tries = 0
      timer = setTimeout(() => void beat(fresh), every).unref()
    } catch {
      giveUp(fresh)
    }
  }

  async function beat(line: pg.Client) {
    try {
      await line.query('select')
      if (client === line && !isStopped) timer = setTimeout(() => void beat(line), every).unref()
    } catch {
      if (client === line) giveUp(line)
    }
  }

  function giveUp(line: pg.Client) {
    client = undefined
    line.end().catch(() => {})
    again()
  }

  function again() {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => void connect(), pauses[Math.min(tries++, pauses.length - 1)])
  }

  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      // Where the server is gone nobody says goodbye.
      await Promise.race([client?.end().catch(() => {}), wait(1000, undefined, { ref: false })])
    },
  }
}

function openLine(url: string, patience: number) {
  const line = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'yasmeen-live',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  line.on('error', () => {})
  return line
}
