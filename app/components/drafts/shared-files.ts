import { shareTarget } from '#shared/share-target.ts'
import * as is from '#app/components/offline/shape.ts'

/** What another app shared, until it is added to an ad or refused. */
export type Shared = { title: string; text: string; photos: File[] }

const isWords = is.object({ title: is.text, text: is.text, names: is.listOf(is.text), at: is.number })

/** Undefined where nothing waits, or has waited too long. */
export async function readShared(): Promise<Shared | undefined> {
  if (!('caches' in window) || !(await caches.has(shareTarget.cache))) return undefined
  const cache = await caches.open(shareTarget.cache)
  const words: unknown = await cache.match(shareTarget.words).then((found) => found?.json())
  if (!isWords(words) || Date.now() - words.at > shareTarget.lifetime) {
    await forgetShared()
    return undefined
  }
  const { title, text, names } = words
  const photos = await Promise.all(
    names.map(async (name, number) => {
      const photo = await cache.match(shareTarget.photo(number)).then((found) => found?.blob())
      return photo ? [new File([photo], name, { type: photo.type })] : []
    }),
  )
  return { title, text, photos: photos.flat() }
}

export function forgetShared() {
  return caches.delete(shareTarget.cache)
}
