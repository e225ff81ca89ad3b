import type { Database } from '#db/client.ts'
import type { JobPayloads, JobName } from '#db/queues.ts'
import type { sendPushes } from '#domain/verbs/notices/send-pushes.ts'
import type { sendTexts } from '#domain/verbs/notices/send-texts.ts'
import type { askAboutPayments } from '#domain/verbs/money/ask-about-payments.ts'
import type { sendLetter } from '#domain/verbs/accounts/send-letter.ts'
import type { cleanPhotos } from '#domain/verbs/photos/clean-photos.ts'
import type { cleanSharePictures } from '#domain/verbs/photos/clean-share-pictures.ts'

/** What the worker lends to every job. */
export type JobServices = {
  db: Database
  /** For statements that take minutes. */
  patientDb: Database
  mailer: Parameters<typeof sendLetter>[1]['mailer']
  photos: Parameters<typeof cleanPhotos>[1]
  sharePictures: Parameters<typeof cleanSharePictures>[1]
  post: Parameters<typeof sendPushes>[1]['post']
  texter?: Parameters<typeof sendTexts>[1]['texter']
  cards: Parameters<typeof askAboutPayments>[1]
}

/** A shell around one verb, or a few that come due together. It may run twice for one order, after a crash between the work and its receipt. */
export type Job<N extends JobName> = (
  services: JobServices,
  order: { id: string; data: JobPayloads[N] },
) => Promise<object>
