import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { LoginAnswer, NewPasskeyAnswer } from '#domain/passkeys/answers.ts'

const presentAndVerified = 0x05
const withKey = 0x40

type Over = { origin?: string; rpId?: string; flags?: number; counter?: number }

/** A device that keeps one passkey, as far as the server can tell: made with the platform's own signatures. */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const frame = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const

  return {
    id: frame.id,
    make(challenge: string, over: Over = {}): NewPasskeyAnswer {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 32]),
        Buffer.from(y, 'base64url'),
      ])
      const credential = Buffer.concat([
        head({ flags: presentAndVerified | withKey, ...over }),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, credential.length]),
        credential,
      ])
      const response = {
        clientDataJSON: said('webauthn.create', challenge, over),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal' as const],
      }
      return { ...frame, response } as NewPasskeyAnswer
    },
    answer(challenge: string, over: Over = {}): LoginAnswer {
      const clientDataJSON = said('webauthn.get', challenge, over)
      const authenticatorData = head({ flags: presentAndVerified, ...over })
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey)
      const response = {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...frame, response } as LoginAnswer
    },
  }
}

function head({ rpId = accountSettings.relyingParty.id, flags = presentAndVerified, counter = 0 }: Over) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

function said(type: string, challenge: string, { origin = accountSettings.relyingParty.origin }: Over) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}
