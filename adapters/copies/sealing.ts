import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

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
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const decrypter = new Decrypter()
  if (identity) decrypter.addIdentity(identity)

  return {
    canOpen: identity !== undefined,
    recipients,
    seal: (bytes) => encrypter.encrypt(bytes),
    async open(bytes) {
      if (!identity) throw new Error('The identity that opens the copies is missing: BACKUP_IDENTITY')
      return decrypter.decrypt(bytes)
    },
  }
}

export const makeIdentity = generateX25519Identity
export const recipientOf = identityToRecipient
