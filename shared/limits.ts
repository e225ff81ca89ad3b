/** Limits of what people may enter (specification, sections 5 and 9; decisions). The database repeats the hard ones. */
export const limits = {
  titleLength: 100,
  descriptionLength: 1000,
  nameLength: 80,
  photosPerAd: 12,
  photoBytes: 10 * 1024 * 1024,
  photoPixels: 50_000_000,
  passwordLength: 6,
  adminPasswordLength: 12,
  passwordMaxLength: 128,
  searchLength: 100,
  vehicleYearFrom: 1950,
  rejectionNoteLength: 500,
} as const

/** Ads on one page of a list. */
export const pageSize = 24
