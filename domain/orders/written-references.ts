import { latinDigits } from '#shared/digits.ts'
import { limits } from '#shared/limits.ts'

const most = 20

/**
 * What may be the number of a receipt or transfer in what a payer wrote: every word with four digits or more, and neighbours
 * that were written apart («5512 0031»).
 */
export function writtenReferences(note: string): string[] {
  const parts = latinDigits(note)
    .split(/[^\w\-./ ]+/)
    .map((part) => part.trim())
  const all = new Set(parts.flatMap((part) => [...part.split(' '), part]))
  return [...all].filter((part) => part.length <= limits.paymentReferenceLength && hasDigits(part)).slice(0, most)
}

function hasDigits(part: string) {
  return part.replace(/\D/g, '').length >= 4
}
