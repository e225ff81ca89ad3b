/**
 * What another app shares with this one, installed (Web Share Target): the service worker stores it, and the form of an ad offers it
 * (docs/decisions/0092-sharing-into-an-ad.md).
 */
export const shareTarget = {
  path: '/post/share',
  /** Of the browser's Cache Storage, where it waits. */
  cache: 'share-target',
  words: '/post/share/words',
  photo: (number: number) => `/post/share/photos/${number}`,
  /** How long it is offered, in milliseconds. */
  lifetime: 3_600_000,
}

/** `at` in milliseconds; `names` are those of the photos, in order. */
export type SharedWords = { title: string; text: string; names: string[]; at: number }
