/** Limits that only the server reads; apart from `limits`, which every page loads. */
export const serverLimits = {
  /** What is stored of an unfinished ad, its photos aside. */
  draftBytes: 20_000,
  /** Photos of one person that are on their way in pieces; beyond that the oldest give way. */
  uploadsAtOnce: 24,
  adminPasswordLength: 12,
  wantAdDays: 30,
  liveWantAds: 3,
  answersPerWantAd: 3,
  /** Earlier versions of one ad that stay; the one that was last approved besides. */
  adVersionsStored: 50,
  passkeysPerPerson: 10,
  /** A fall of the price that is worth telling those who keep the ad. */
  priceDropPercent: 2,
  /** Of the price; below it stand slips of the finger and old pounds for new. */
  lowestOfferPercent: 30,
} as const
