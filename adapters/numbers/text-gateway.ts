import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

type Text = { text: string; from: string }

/** A telephone of the site's that passes on what is written to it. */
export type TextGateway = {
  /** The number that texts are sent to. */
  number: string
  read(letter: Letter): Text | null | undefined
}

type Letter = { body: string; signature: string | null; timestamp: string | null; now: Date }

/** `key`: with which the telephone signs what it passes on. */
export function createTextGateway(gateway: { number: string; key: string } | undefined): TextGateway | undefined {
  if (!gateway) return undefined
  const { number, key } = gateway
  return { number, read: (letter) => readText(key, letter) }
}

const patience = 5 * 60_000

// `phoneNumber` in earlier versions of the app, `sender` in later ones.
const schema = v.object({
  event: v.literal('sms:received'),
  payload: v.pipe(
    v.object({ message: v.string(), phoneNumber: v.optional(v.string()), sender: v.optional(v.string()) }),
    v.transform(({ message, phoneNumber, sender }) => ({ text: message, from: sender ?? phoneNumber ?? '' })),
  ),
})

/**
 * The text in a webhook of SMS Gateway for Android (`sms:received`), if its key signed these very bytes with a moment of the last five minutes: the
 * signature is HMAC-SHA-256 of the body and the timestamp, in hexadecimal (docs.sms-gate.app, "Payload Signing"). Null otherwise, and
 * undefined where it is signed and tells something else.
 */
function readText(key: string, { body, signature, timestamp, now }: Letter): Text | null | undefined {
  if (!timestamp || !/^\d{1,12}$/.test(timestamp)) return null
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > patience) return null
  const right = createHmac('sha256', key).update(body).update(timestamp).digest('hex')
  const given = Buffer.from(signature?.toLowerCase() ?? '')
  if (given.length !== right.length || !timingSafeEqual(given, Buffer.from(right))) return null
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body)
  return read.success ? read.output.payload : undefined
}
