import { latinDigits } from '#shared/digits.ts'

const most = 20

/**
 * What may be the number of a receipt or transfer in what a payer wrote: every word with four digits or more, and neighbours
 * that were written apart («5512 0031»).
 */
export function writtenReferences(note: string): string[] {
  const words = latinDigits(note).match(/[A-Za-z0-9][A-Za-z0-9\-._/]*/g) ?? []
  const apart = latinDigits(note).match(/[A-Za-z0-9]+(?:[ \-][A-Za-z0-9]+)+/g) ?? []
  return [...new Set([...words, ...apart])].filter((word) => (word.match(/\d/g) ?? []).length >= 4).slice(0, most)
}
