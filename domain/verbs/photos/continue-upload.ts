import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { UploadKind } from '#shared/upload-kinds.ts'
import { done, refused, type Outcome } from '#shared/outcome.ts'
import { isFull, type PhotoPress, type PhotoProblem, type PressedPhoto } from '#adapters/images/photo-press.ts'
import type { PartialFiles } from '#adapters/storage/photo-storage.ts'
import type { PressedVoice, VoicePress, VoiceProblem } from '#adapters/voices/voice-press.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { becameKey, findUpload, type Upload } from '#domain/photos/find-upload.ts'

type Piece = { key: string; owner: { id: string }; offset: number; body: AsyncIterable<Uint8Array> }
type Problem = PhotoProblem | VoiceProblem
type Finished = Outcome<{ becameKey: string }, Problem | 'upload_unknown'>
type Presses = { photoPress: PhotoPress; voicePress: VoicePress }
type Continued = Outcome<
  { offset: number; kind: UploadKind; becameKey: string | null },
  Problem | 'upload_unknown' | 'upload_elsewhere' | 'upload_too_long'
>

/**
 * Resumable upload (tus): takes the next piece of an own upload, from where it stands (`upload_elsewhere` otherwise).
 * What came of a piece that broke off stays. With the last byte it becomes a photo that waits for its ad, or a voice
 * that waits for its message; an empty piece at the end asks for that again, and is answered with the same one. What turns out
 * to be neither is taken away.
 */
export async function continueUpload(
  db: Db,
  presses: Presses,
  { key, owner, offset, body }: Piece,
): Promise<Continued> {
  const { partial } = presses.photoPress
  const upload = await findUpload(db, partial, { key, owner })
  if (!upload) return refused('upload_unknown')
  if (offset !== upload.offset) return refused('upload_elsewhere')
  const { kind, becameKey } = upload
  if (becameKey) return done({ offset, kind, becameKey })

  const appended = await append(partial, upload, body)
  if (appended === 'no_room') return refused('photo_no_room')
  if (appended === 'too_long') return refused('upload_too_long')
  await db
    .updateTable('uploads')
    .set({ touchedAt: sql<Date>`now()` })
    .where('key', '=', key)
    .execute()
  const reached = (await partial.sizeOf(key)) ?? 0
  if (reached < upload.length) return done({ offset: reached, kind, becameKey: null })
  const finished = await finishOnce(db, presses, { key, owner, kind })
  return finished.ok ? done({ offset: reached, kind, becameKey: finished.becameKey }) : finished
}

async function append(partial: PartialFiles, { key, offset, length }: Upload, body: Piece['body']) {
  try {
    return await partial.append(key, { at: offset, most: length, body })
  } catch (error) {
    if (isFull(error)) return 'no_room'
    throw error
  }
}

type Own = { key: string; owner: { id: string }; kind: UploadKind }

const finishing = new Map<string, Promise<Finished>>()

/** Who sends the last piece twice waits for the same press; between processes the upload's row decides. */
function finishOnce(db: Db, presses: Presses, own: Own) {
  const running = finishing.get(own.key)
  if (running) return running
  const run = finish(db, presses, own).finally(() => finishing.delete(own.key))
  finishing.set(own.key, run)
  return run
}

/** Worth another try later, with the same bytes. */
const passing: readonly string[] = ['photo_press_busy', 'photo_no_room', 'photo_store_away']

async function finish(db: Db, { photoPress, voicePress }: Presses, own: Own): Promise<Finished> {
  const { partial } = photoPress
  const path = partial.pathOf(own.key)
  const pressed = own.kind === 'photo' ? await photoPress.press(path) : await voicePress.press(await readFile(path))
  if (!pressed.ok) {
    if (passing.includes(pressed.code)) return pressed
    await db.deleteFrom('uploads').where('key', '=', own.key).where(becameKey, 'is', null).execute()
    await partial.remove(own.key)
    return pressed
  }
  const saved = await savePressed(db, own, pressed)
  await partial.remove(own.key)
  return saved
}

/** The photo or voice, and the word that its upload became it, both or neither. */
function savePressed(db: Db, { key, owner }: Own, { ok: _, ...made }: { ok: true } & (PressedPhoto | PressedVoice)) {
  return inTransaction(db, async (db): Promise<Finished> => {
    const upload = await db
      .selectFrom('uploads')
      .select(becameKey.as('becameKey'))
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!upload) return refused('upload_unknown')
    if (upload.becameKey) return done({ becameKey: upload.becameKey })
    const isVoice = 'milliseconds' in made
    if (isVoice)
      await db
        .insertInto('voices')
        .values({ ...made, ownerId: owner.id })
        .execute()
    else
      await db
        .insertInto('photos')
        .values({ ...made, filesKey: made.key, ownerId: owner.id })
        .execute()
    const became = isVoice ? { voiceKey: made.key } : { photoKey: made.key }
    await db.updateTable('uploads').set(became).where('key', '=', key).execute()
    return done({ becameKey: made.key })
  })
}
