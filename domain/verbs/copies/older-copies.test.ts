import { expect, test } from 'vitest'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import { finishCopy, openCopy } from '#domain/copies/copy-store.ts'
import { hasRows } from '#domain/copies/has-rows.ts'
import { aCopyFolder, copied, withSession } from '#tests/support/copies.ts'
import { anEmptyDatabase } from '#tests/support/database.ts'
import { restoreCopy } from './restore-copy.ts'

test('a copy does not go into newer tables, as the restore of a newer one leaves them that was cut short', async () => {
  const folder = await aCopyFolder()
  const { store } = folder
  const manifest = await openCopy(store, (await copied(folder)).name)
  const migrations = manifest.migrations.slice(0, -1)
  const name = await finishCopy(store, { ...manifest, at: '2026-01-01T00:00:00.000Z', migrations })
  const url = await anEmptyDatabase()
  await withSession(url, async (client) => {
    await upgradeDatabase(client)
    const restoring = restoreCopy(client, { store, name, photos: null })
    await expect(restoring).rejects.toThrow(
      `The tables here are newer than the copy (${manifest.migrations.at(-1)!.name})`,
    )
    expect(await hasRows(client)).toBe(false)
  })
  folder.remove()
})
