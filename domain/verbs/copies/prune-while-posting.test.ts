import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { listPieces } from '#domain/copies/copy-store.ts'
import { pieceKeyOf, pieceName } from '#domain/copies/pieces.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { aCopyFolder, copied, siteSecret, withSession, type CopyFolder } from '#tests/support/copies.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { pruneCopies } from './prune-copies.ts'
import { sendPhotos } from './send-photos.ts'

let folder: CopyFolder
beforeAll(async () => {
  folder = await aCopyFolder()
  await copied(folder)
})
afterAll(() => folder.remove())

test('a photo that is posted and sent on while pruning works keeps its piece', async () => {
  const pieceKey = pieceKeyOf(siteSecret, folder.store.sealing.recipients)
  async function post() {
    const press = createPhotoPress({ mediaDir: folder.mediaDir })
    await storePhoto(db, press, { owner: await aPerson(), body: await aPicture({ width: 64, height: 48 }) })
    press.close()
    await sendPhotos(db, { ...folder, pieceKey, sent: null })
  }
  const { target } = folder.store
  const list: CopyTarget['list'] = async function* (name) {
    if (name === 'pieces') await post()
    yield* target.list(name)
  }
  const meanwhile = { target: { ...target, list }, pieceKey }
  expect(await withSession(databaseUrl, (client) => pruneCopies(client, meanwhile))).toMatchObject({ pieces: 0 })
  const { filesKey } = await db.selectFrom('photos').select('filesKey').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(await listPieces(folder.store)).toContain(pieceName(pieceKey, 'photo', filesKey))
})
