import { choosePort } from '#bin/start/choose-port.ts'

// Below the ephemeral ports of Linux (from 32,768): a connection that somebody opens meanwhile takes none of these.
const [first, last] = [12_000, 32_000]

/** A free port of this machine's loopback to start something at a little later. */
export function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first))
  return choosePort({ host: '127.0.0.1', port, strict: false })
}
