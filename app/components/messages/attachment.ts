import type { Currency } from '#shared/money.ts'

/** An ad that a price is offered for, and the least that is taken. */
export type OfferedAd = { id: number; price: number; currency: Currency; lowest: number }

/** A form whose page has read what it is chosen from. */
export type LoadedAttachment =
  | { kind: 'meeting' | 'handover'; path: string }
  | { kind: 'report'; path: string; reported: 'person' | 'message' }

/** What a form sends into a conversation besides words, or about it, and the page of that form. */
export type Attachment =
  | { kind: 'photos'; path: string }
  | ({ kind: 'offer'; path: string } & Omit<OfferedAd, 'id'>)
  | LoadedAttachment
