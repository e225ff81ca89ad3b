import { limits } from './limits.ts'

/** The figures that sentences name, so that no sentence types one itself. */
export const limitFigures = {
  photos: limits.photosPerAd,
  messagePhotos: limits.photosPerMessage,
  voiceSeconds: limits.voiceSeconds,
  voiceKilobytes: limits.voiceBytes / 1000,
  receiptPhotos: limits.receiptPhotos,
  adsAtOnce: limits.adsDecidedAtOnce,
  offerHours: limits.offerHours,
  waitSeconds: limits.waitSeconds,
  megabytes: limits.photoBytes / 1024 / 1024,
  megapixels: limits.photoPixels / 1_000_000,
} as const
