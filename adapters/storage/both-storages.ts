import type { PhotoStorage } from './photo-storage.ts'

/**
 * Two stores of photos as one, while photos move from one to the other: new ones go into `first`, reads ask it first and then the
 * other, and what is removed goes from both. Where `first` is away, a photo that the other has is shown all the same.
 */
export function createBothStorages(first: PhotoStorage, second: PhotoStorage): PhotoStorage {
  const either = async <T>(ask: (storage: PhotoStorage) => Promise<T>, isThere: (found: T) => boolean) => {
    const [found] = await Promise.allSettled([ask(first)])
    if (found.status === 'fulfilled' && isThere(found.value)) return found.value
    const other = await ask(second)
    if (found.status === 'rejected' && !isThere(other)) throw found.reason
    return other
  }

  return {
    save: (key, files) => first.save(key, files),
    open: (key, name) =>
      either(
        (storage) => storage.open(key, name),
        (file) => file !== null,
      ),
    list: (key) =>
      either(
        (storage) => storage.list(key),
        (names) => names.length > 0,
      ),

    async remove(key) {
      await second.remove(key)
      await first.remove(key)
    },

    async *keysBefore(date) {
      yield* second.keysBefore(date)
      yield* first.keysBefore(date)
    },
  }
}
