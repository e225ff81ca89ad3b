/** The number of an ad out of an address; what is no number is 0, which no ad has. */
export function adNumber(text: string | undefined) {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
}
