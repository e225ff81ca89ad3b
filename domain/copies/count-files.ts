import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'

const atOnce = 8

/** How many files the store has of each of these keys. */
export async function countFiles(photos: PhotoStorage, keys: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const waiting = keys.values()
  async function countNext() {
    for (const key of waiting) counts.set(key, (await photos.list(key)).length)
  }
  await Promise.all(Array.from({ length: atOnce }, countNext))
  return counts
}
