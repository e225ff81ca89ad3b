import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Which picture: of this ad in this language, showing what `tag` stands for. */
export type PictureName = { adId: number; locale: 'ar' | 'en'; tag: string }
export type StoredPicture = PictureName & { file: string; bytes: number; usedAt: Date }

/** Pictures to share, made once and stored as files; whoever may not see the ad must not ask here. */
export type SharePictures = {
  find(name: PictureName): Promise<Uint8Array | null>
  save(name: PictureName, bytes: Uint8Array): Promise<void>
  /** All of them, and what a crash left half written. */
  list(): Promise<{ pictures: StoredPicture[]; unfinished: { file: string; usedAt: Date }[] }>
  remove(file: string): Promise<void>
}

const day = 24 * 3600 * 1000
const written = /^([1-9]\d*)-(ar|en)-([0-9a-f]{24})\.jpg$/

export function createSharePictures(dataDir: string): SharePictures {
  const folder = join(dataDir, 'share-pictures')
  const pathOf = ({ adId, locale, tag }: PictureName) => {
    const file = `${adId}-${locale}-${tag}.jpg`
    if (!written.test(file)) throw new Error('not a picture of ours')
    return join(folder, file)
  }

  return {
    async find(name) {
      const path = pathOf(name)
      const found = await stat(path).catch(() => null)
      if (!found) return null
      // So that those that nobody asks for are the oldest.
      if (Date.now() - found.mtimeMs > day) await utimes(path, new Date(), new Date()).catch(() => {})
      return readFile(path).catch(() => null)
    },

    async save(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const arriving = join(folder, `${randomBytes(16).toString('hex')}.part`)
      try {
        const file = await open(arriving, 'wx', 0o600)
        await writeFile(file, bytes).finally(() => file.close())
        await rename(arriving, pathOf(name))
      } catch (error) {
        await rm(arriving, { force: true })
        throw error
      }
    },

    async list() {
      const pictures: StoredPicture[] = []
      const unfinished: { file: string; usedAt: Date }[] = []
      for (const file of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, file)).catch(() => null)
        if (!found) continue
        const [, id, locale, tag] = written.exec(file) ?? []
        const about = { file, usedAt: found.mtime }
        if (!id || !tag) unfinished.push(about)
        else
          pictures.push({ ...about, adId: Number(id), locale: locale === 'en' ? 'en' : 'ar', tag, bytes: found.size })
      }
      return { pictures, unfinished }
    },

    async remove(file) {
      await rm(join(folder, file), { force: true })
    },
  }
}
