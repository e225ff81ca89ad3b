/** Limits of what people may enter, and other figures of the product. The database repeats the hard ones. */
export const limits = {
  titleLength: 100,
  descriptionLength: 1000,
  pastedTextLength: 4000,
  nameLength: 80,
  photosPerAd: 12,
  /** How many of them a card turns over. */
  photosOnCard: 5,
  photoBytes: 10 * 1024 * 1024,
  photoPixels: 50_000_000,
  /** Where no script computes, waiting so long does instead. */
  waitSeconds: 8,
  passwordLength: 6,
  passwordMaxLength: 128,
  searchLength: 100,
  vehicleYearFrom: 1950,
  rejectionNoteLength: 500,
  secondReviewLength: 300,
  comparedAds: 4,
  wantAdNoteLength: 300,
  wantAdPlaces: 3,
  /** So long a reviewer's decision may be taken back before it is carried out. */
  decisionHeldSeconds: 6,
  /** Ads that one press approves or rejects. */
  adsDecidedAtOnce: 48,
  /** How soon an ad is usually reviewed. */
  reviewHours: 24,
  minimumAge: 18,
  /** How long an ad stays restorable after its promotion took it off the site. */
  restoreDays: 30,
  passkeyNameLength: 60,
  /** How long somebody may change their mind about deleting their account. */
  erasureDays: 7,
  /** How old a copy of the data may become: what was deleted is gone from every copy then. */
  backupDays: 30,
  contactSubjectLength: 150,
  contactMessageLength: 2000,
  contactAnswerLength: 1000,
  preparedAnswers: 50,
  preparedAnswerTitleLength: 80,
  chatMessageLength: 2000,
  autoReplyLength: 500,
  photosPerMessage: 4,
  /** Of a voice message; at the rate that the page records with, a minute has 180 KB. */
  voiceSeconds: 60,
  voiceBytes: 250_000,
  /** Of one telling how an order was paid; kept so long, then gone. */
  receiptPhotos: 3,
  receiptDays: 90,
  /** How long a view says whose it was. */
  viewerDays: 90,
  offerNoteLength: 300,
  /** How long an offer waits for its answer; the table says the same. */
  offerHours: 48,
  reportDetailsLength: 1000,
  savedSearches: 30,
  follows: 200,
  synonymsInGroup: 12,
  synonymLength: 40,
  disableReasonLength: 500,
  personNoteLength: 2000,
  paymentNoteLength: 500,
  paymentReferenceLength: 100,
  broadcastTitleLength: 100,
  broadcastContentLength: 1000,
} as const

/** Ads on one page of a list. */
export const pageSize = 24

/** So many ads of a shelf are counted and no more: what a menu says must not cost a walk over a million ads. */
export const countedUpTo = 1000
