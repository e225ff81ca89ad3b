export const minutes = 60_000
/** Of a test. */
export const patient = { timeout: 8 * minutes }

export const eventually = (milliseconds: number) => ({ timeout: milliseconds, interval: 20 })
export const soon = eventually(30_000)
