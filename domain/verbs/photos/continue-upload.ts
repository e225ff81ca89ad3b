import { sql } from 'kysely'
import { done, refused, type Outcome } from '#shared/outcome.ts'
import { isFull, type PhotoPress, type PhotoProblem, type PressedPhoto } from '#adapters/images/photo-press.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findUpload, type Upload } from '#domain/photos/find-upload.ts'

type Piece = { key: string; owner: { id: string }; offset: number; body: AsyncIterable<Uint8Array> }
type Finished = Outcome<{ photoKey: string }, PhotoProblem | 'upload_unknown'>
type Continued = Outcome<
  { offset: number; photoKey: string | null },
  PhotoProblem | 'upload_unknown' | 'upload_elsewhere' | 'upload_too_long'
>

/**
 * Resumable upload (tus): takes the next piece of an own upload, from where it stands (`upload_elsewhere` otherwise).
 * What came of a piece that broke off stays. With the last byte it becomes a photo that waits for its ad; an empty piece
 * at the end asks for that again, and is answered with the same photo. What turns out to be no photo is taken away.
 */
export async function continueUpload(
  db: Db,
  press: PhotoPress,
  { key, owner, offset, body }: Piece,
): Promise<Continued> {
  const upload = await findUpload(db, press.partial, { key, owner })
  if (!upload) return refused('upload_unknown')
  if (offset !== upload.offset) return refused('upload_elsewhere')
  if (upload.photoKey) return done({ offset, photoKey: upload.photoKey })

  const appended = await append(press, upload, body)
  if (appended === 'no_room') return refused('photo_no_room')
  if (appended === 'too_long') return refused('upload_too_long')
  await db
    .updateTable('uploads')
    .set({ touchedAt: sql<Date>`now()` })
    .where('key', '=', key)
    .execute()
  const reached = (await press.partial.sizeOf(key)) ?? 0
  if (reached < upload.length) return done({ offset: reached, photoKey: null })
  const finished = await finishOnce(db, press, { key, owner })
  return finished.ok ? done({ offset: reached, photoKey: finished.photoKey }) : finished
}

async function append({ partial }: PhotoPress, { key, offset, length }: Upload, body: Piece['body']) {
  try {
    return await partial.append(key, { at: offset, most: length, body })
  } catch (error) {
    if (isFull(error)) return 'no_room'
    throw error
  }
}

type Own = { key: string; owner: { id: string } }

const finishing = new Map<string, Promise<Finished>>()

/** Who sends the last piece twice waits for the same press; between processes the upload's row decides. */
function finishOnce(db: Db, press: PhotoPress, own: Own) {
  const running = finishing.get(own.key)
  if (running) return running
  const run = finish(db, press, own).finally(() => finishing.delete(own.key))
  finishing.set(own.key, run)
  return run
}

/** Worth another try later, with the same bytes. */
const passing: readonly string[] = ['photo_press_busy', 'photo_no_room', 'photo_store_away']

async function finish(db: Db, press: PhotoPress, own: Own): Promise<Finished> {
  const pressed = await press.press(press.partial.pathOf(own.key))
  if (!pressed.ok) {
    if (passing.includes(pressed.code)) return pressed
    await db.deleteFrom('uploads').where('key', '=', own.key).where('photoKey', 'is', null).execute()
    await press.partial.remove(own.key)
    return pressed
  }
  const { ok: _, ...photo } = pressed
  const saved = await savePhoto(db, own, photo)
  await press.partial.remove(own.key)
  return saved
}

/** The photo and the word that its upload became it, both or neither. */
function savePhoto(db: Db, { key, owner }: Own, photo: PressedPhoto) {
  return inTransaction(db, async (db): Promise<Finished> => {
    const upload = await db
      .selectFrom('uploads')
      .select('photoKey')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!upload) return refused('upload_unknown')
    if (upload.photoKey) return done({ photoKey: upload.photoKey })
    await db
      .insertInto('photos')
      .values({ ...photo, filesKey: photo.key, ownerId: owner.id })
      .execute()
    await db.updateTable('uploads').set({ photoKey: photo.key }).where('key', '=', key).execute()
    return done({ photoKey: photo.key })
  })
}
