import { limits } from '#shared/limits.ts'

/**
 * Answers a challenge of the site in a worker, so that the page stays free. Where the browser can't compute it (a page without TLS has no
 * WebCrypto) it waits as long as somebody without scripts, and brings the challenge alone.
 */
export async function solve(challenge: string): Promise<string> {
  try {
    return `${challenge}.${await compute(challenge)}`
  } catch {
    await new Promise((resume) => setTimeout(resume, limits.waitSeconds * 1000 + 500))
    return challenge
  }
}

function compute(challenge: string) {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) =>
      typeof data === 'string' ? resolve(data) : reject(new Error('no answer')),
    )
    worker.addEventListener('error', reject)
  })
  worker.postMessage(challenge, {})
  return answer.finally(() => worker.terminate())
}

/** What is computed for each input, and the call that is to send it. */
const computed = new WeakMap<HTMLInputElement, { answer: Promise<string>; call: object }>()

/**
 * Answers the challenge in a hidden input and sends its form again; where something has to be typed first, that form is sent by hand. Called
 * anew when the form came back with the same challenge, because it was sent too early: what was sent meanwhile did not go.
 */
export async function solveInForm(input: HTMLInputElement) {
  const { form } = input
  if (!form) return
  const call = {}
  const answer = computed.get(input)?.answer ?? solve(input.value.split('.')[0]!)
  computed.set(input, { answer, call })
  const value = await answer
  // The form may be gone by now, or ask for something else.
  if (!input.isConnected || computed.get(input)?.call !== call) return
  input.value = value
  if (form.checkValidity()) form.requestSubmit()
}
