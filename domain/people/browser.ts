/** What a request says of the browser it came from, as far as accounts care: never where it is. */
export type Browser = { cookie?: string | null; userAgent?: string | null }
