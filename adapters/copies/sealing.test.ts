import { randomBytes } from 'node:crypto'
import { Decrypter, Encrypter } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { createSealing, makeIdentity, recipientOf } from './sealing.ts'

// The payload is OpenSSL's, the header the library's: each opens what the other sealed, at every size around a chunk of 64 KiB.

const identity = await makeIdentity()
const sealing = createSealing({ recipients: [await recipientOf(identity)], identity })
const chunk = 64 * 1024
const sizes = [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 17]

describe.each(sizes)('%s bytes', (size) => {
  const content = randomBytes(size)

  test('the library opens what was sealed', async () => {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    expect(Buffer.from(await decrypter.decrypt(await sealing.seal(content))).equals(content)).toBe(true)
  })

  test('what the library sealed is opened', async () => {
    const encrypter = new Encrypter()
    encrypter.addRecipient(await recipientOf(identity))
    expect(Buffer.from(await sealing.open(await encrypter.encrypt(content))).equals(content)).toBe(true)
  })

  test('cut short anywhere it opens as nothing', async () => {
    const sealed = await sealing.seal(content)
    for (const bytes of [0, 10, sealed.length - size - 16, sealed.length - 17, sealed.length - 1])
      await expect(sealing.open(sealed.subarray(0, bytes))).rejects.toThrow()
  })
})

test('a changed byte anywhere in header or payload opens as nothing', async () => {
  const sealed = await sealing.seal(randomBytes(100))
  for (let at = 0; at < sealed.byteLength; at++) {
    const changed = Uint8Array.from(sealed)
    changed[at]! ^= 1
    await expect(sealing.open(changed), `byte ${at}`).rejects.toThrow()
  }
})

test('chunks in another order, without the last or with another one open as nothing', async () => {
  const sealed = Buffer.from(await sealing.seal(randomBytes(2 * chunk)))
  const start = sealed.byteLength - 2 * (chunk + 16)
  const [head, first, last] = [
    sealed.subarray(0, start),
    sealed.subarray(start, start + chunk + 16),
    sealed.subarray(start + chunk + 16),
  ]
  expect(Buffer.concat([head, first, last]).equals(sealed)).toBe(true)
  for (const forged of [
    [head, last, first],
    [head, first],
    [head, last],
    [head, first, first, last],
    [head, first, last, last],
    [head],
  ])
    await expect(sealing.open(Buffer.concat(forged))).rejects.toThrow()
})

test('every recipient opens it, nobody else does', async () => {
  const [second, stranger] = [await makeIdentity(), await makeIdentity()]
  const recipients = [await recipientOf(identity), await recipientOf(second)]
  const sealed = await createSealing({ recipients }).seal(Buffer.from('for two'))
  for (const key of [identity, second])
    expect(Buffer.from(await createSealing({ recipients: [], identity: key }).open(sealed)).toString()).toBe('for two')
  await expect(createSealing({ recipients: [], identity: stranger }).open(sealed)).rejects.toThrow(
    'no identity matched',
  )
})

test('each seal has a key of its own', async () => {
  const [first, second] = [await sealing.seal(Buffer.alloc(50)), await sealing.seal(Buffer.alloc(50))]
  expect(Buffer.from(first.slice(-66)).equals(Buffer.from(second.slice(-66)))).toBe(false)
})
