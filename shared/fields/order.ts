import * as v from 'valibot'
import { limits } from '../limits.ts'
import { isPhotoKey } from '../photo-files.ts'
import { paymentWays } from '../payment-ways.ts'
import { cleanText, lengthOf, line } from './words.ts'

/** How somebody says they paid; `photos` are the keys of receipts that have come. One of the two says something. */
export const claimFields = v.pipe(
  v.object({
    way: v.optional(v.picklist(paymentWays, 'payment_way_missing')),
    note: v.pipe(
      v.optional(v.string(), ''),
      v.transform((text) => cleanText(text).replace(/\n{3,}/g, '\n\n')),
      v.check((text) => lengthOf(text) <= limits.paymentNoteLength, 'message_too_long'),
    ),
    photos: v.pipe(
      v.optional(v.array(v.string()), []),
      v.transform((keys) => [...new Set(keys.filter(isPhotoKey))]),
      v.check((keys) => keys.length <= limits.receiptPhotos, 'too_many_receipt_photos'),
    ),
    /** It was sent from a dialog over another page, which goes on from there by itself. */
    over: v.optional(v.string()),
  }),
  v.forward(
    v.check(({ note, photos }) => note !== '' || photos.length > 0, 'payment_note_missing'),
    ['note'],
  ),
)

/** A type that is bought for an ad on the site. */
export const promotionOrderFields = v.object({
  type: v.picklist(['featured', 'promoted'], 'promotion_type_missing'),
})

const reference = line(limits.paymentReferenceLength, 'reference_too_long', 'reference_missing')

/**
 * An administrator saw the money; the number of its receipt or transfer. `repeated`: the same number confirmed another order;
 * `other`: who saw the money first wrote another one.
 */
export const confirmationFields = v.object({
  reference,
  repeated: v.optional(v.string()),
  other: v.optional(v.string()),
})

/** An administrator gives money back; its payer reads why. */
export const refundFields = v.object({
  reason: line(limits.paymentNoteLength, 'message_too_long', 'refusal_reason_missing'),
})

/** The money of this refund is on its way back, by a transfer of this number. */
export const sentBackFields = v.object({
  refundId: v.pipe(v.optional(v.string(), ''), v.uuid('option_unknown')),
  reference,
})

/** An administrator found no money; its payer reads why. */
export const refusalFields = v.object({
  reason: line(limits.paymentNoteLength, 'message_too_long', 'refusal_reason_missing'),
})
