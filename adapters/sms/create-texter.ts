/** One short text to a telephone. `id` is the same in every try, so that the gateway can drop a second copy. */
export type TextMessage = { id: string; to: string; text: string }
/** Resolves when the gateway took it; throws when it has to be tried again. */
export type Texter = { send(message: TextMessage): Promise<void> }
type Gateway = { url: string; key: string; sender: string }

const patience = 10_000

/** Sends texts through a gateway that takes JSON over HTTP with a key; without one there are no texts at all. */
export function createTexter(gateway: Gateway | undefined): Texter | undefined {
  if (!gateway) return undefined
  const { url, key, sender } = gateway
  return {
    async send({ id, to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}`, 'Idempotency-Key': id },
        body: JSON.stringify({ id, from: sender, to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw Object.assign(new Error('the gateway did not take it'), { code: `HTTP_${answer.status}` })
    },
  }
}
