import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode } from '#shared/error-code.ts'

/**
 * Mutual exclusion between sites: processes that share a port can't tell when those of another site of the same user share it
 * too. The claim is a name in the kernel (an abstract socket of Linux, of this network namespace as ports are), gone with
 * whoever made it. Answers how to give it back, undefined where another site has it.
 */
export async function claimPort(port: number, host = ''): Promise<(() => void) | undefined> {
  const claim = createServer((socket) => socket.destroy()).unref()
  try {
    const listening = once(claim, 'listening')
    claim.listen({ path: `\0yasmeen-port-${host}-${port}` })
    await listening
    return () => void claim.close()
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return undefined
    throw error
  }
}
