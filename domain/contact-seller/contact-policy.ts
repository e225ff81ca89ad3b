import { isDisabled, type Person } from '#domain/people/person.ts'

/** Whether a seller's number is shown at all: the site may wait until they have proved their address. */
export function canBeCalled(seller: { isVerified: boolean }, { contactAfterProof }: { contactAfterProof: boolean }) {
  return seller.isVerified || !contactAfterProof
}

/**
 * Calling and WhatsApp are for people who are signed in; the site may open them to everybody (docs/product.md,
 * "Contact").
 */
export function mayCall(viewer: Person | null, { phoneForVisitors }: { phoneForVisitors: boolean }) {
  return viewer === null ? phoneForVisitors : !isDisabled(viewer)
}
