import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { openPayload, sealPayload } from './age-payload.ts'

/** Seals bytes in the age format (age-encryption.org/v1) to recipients; opens what was sealed to an identity. */
export type Sealing = {
  seal(bytes: Uint8Array): Promise<Uint8Array>
  /** Throws where the bytes were changed, are cut short, or were sealed to others. */
  open(bytes: Uint8Array): Promise<Uint8Array>
  canOpen: boolean
  /** To whom it seals. */
  recipients: readonly string[]
}

/** `recipients` are public (`age1…`); without an identity (`AGE-SECRET-KEY-1…`) nothing can be opened. */
export function createSealing({ recipients, identity }: { recipients: readonly string[]; identity?: string }): Sealing {
  const decrypter = new Decrypter()
  if (identity) decrypter.addIdentity(identity)

  return {
    canOpen: identity !== undefined,
    recipients,
    async seal(bytes) {
      const { header, fileKey } = await makeHeader(recipients)
      return Buffer.concat([header, sealPayload(fileKey, bytes)])
    },
    async open(bytes) {
      if (!identity) throw new Error('The identity that opens the copies is missing: BACKUP_IDENTITY')
      const end = endOfHeader(bytes)
      const fileKey = await decrypter.decryptHeader(bytes.subarray(0, end))
      return openPayload(fileKey, bytes.subarray(end))
    },
  }
}

// A nonce of sixteen bytes, and the tag of one chunk without content.
const emptyPayloadBytes = 32

/** A header by the library, with the key that it made for the file. */
async function makeHeader(recipients: readonly string[]) {
  let fileKey: Uint8Array | undefined
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  // It is asked like a recipient to wrap the key, and adds nothing to the header.
  encrypter.addRecipient({ wrapFileKey: (key) => ((fileKey = Uint8Array.from(key)), []) })
  const empty = await encrypter.encrypt(new Uint8Array())
  if (!fileKey) throw new Error('The library asked no recipient to wrap the key')
  return { header: empty.subarray(0, empty.byteLength - emptyPayloadBytes), fileKey }
}

/** Where the line of the header's MAC ends; throws where there is none. */
function endOfHeader(bytes: Uint8Array) {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = head.indexOf('\n', head.indexOf('\n--- ') + 1)
  if (!head.subarray(0, end).includes('\n--- ')) throw new Error('This is no age file')
  return end + 1
}

export const makeIdentity = generateX25519Identity
export const recipientOf = identityToRecipient
