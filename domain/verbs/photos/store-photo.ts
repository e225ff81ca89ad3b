import { done, refused, type Outcome } from '#shared/outcome.ts'
import { limits } from '#shared/limits.ts'
import type { PhotoShape, PhotoView } from '#shared/photo-files.ts'
import type { PhotoPress, PhotoProblem } from '#adapters/images/photo-press.ts'
import type { Db } from '#db/client.ts'

export type PhotoPurpose = 'message' | 'receipt'

type Upload = {
  owner: { id: string }
  body: AsyncIterable<Uint8Array> | Uint8Array
  shape?: PhotoShape
  /** It will be part of a message, or the receipt of a payment, and of nothing else. */
  purpose?: PhotoPurpose
}
type Stored = Outcome<{ photo: PhotoView; received: number }, PhotoProblem>

/**
 * Makes a photo that waits for its ad, for its person (`attachAvatar`), for its message (`sendMessage`) or for its order (`claimPayment`). Its files are durable before its row is written: a crash in between leaves files
 * without a row, which `cleanPhotos` takes away. A body that breaks off is thrown as it is and leaves nothing.
 */
export async function storePhoto(db: Db, press: PhotoPress, upload: Upload): Promise<Stored> {
  const { owner, body, shape, purpose } = upload
  const purposes = { forMessage: purpose === 'message', forOrder: purpose === 'receipt' }
  const received = await press.incoming.receive(asChunks(body), limits.photoBytes)
  if (received === 'too_large') return refused('photo_too_large')
  try {
    const pressed = await press.press(received.path, shape)
    if (!pressed.ok) return pressed
    const { ok: _, ...photo } = pressed
    await db
      .insertInto('photos')
      .values({ ...photo, filesKey: photo.key, ownerId: owner.id, ...purposes })
      .execute()
    const { key, width, height, blur } = photo
    return done({ photo: { key, width, height, blur }, received: received.bytes })
  } finally {
    await press.incoming.remove(received.path)
  }
}

function asChunks(body: Upload['body']): AsyncIterable<Uint8Array> {
  return body instanceof Uint8Array ? once(body) : body
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
