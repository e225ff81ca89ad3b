import { latinDigits } from './digits.ts'

/** The digits of a typed price: any of the three sets, with or without separators between the thousands. */
export function typedPrice(text: string) {
  const typed = latinDigits(text).replace(/[\s\u200e\u200f\u061c,٬،_']/g, '')
  return /^\d{1,3}(\.\d{3})+$/.test(typed) ? typed.replaceAll('.', '') : typed
}
