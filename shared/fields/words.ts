import * as v from 'valibot'

// Control characters say nothing to a reader, and PostgreSQL stores no NUL; direction overrides could disguise a text.
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

/** Text as it is stored: line breaks alike, nothing invisible, no blank ends. */
export function cleanText(text: string) {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintable, ' ').trim()
}

/** Letters as a person counts them, which is how the database counts too. */
export function lengthOf(text: string) {
  return [...text].length
}

function isSaid(text: string) {
  return /[\p{L}\p{N}]/u.test(text)
}

/** A required line: one row of text with at least one letter or digit. */
export function line(max: number, tooLong: string, missing = 'required') {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => cleanText(text).replace(/\s+/g, ' ')),
    v.check(isSaid, missing),
    v.check((text) => lengthOf(text) <= max, tooLong),
  )
}

/** A required text of any number of rows; more than one empty row in a sequence is one. */
export function paragraphs(max: number, tooLong: string, missing = 'required') {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => cleanText(text).replace(/\n{3,}/g, '\n\n')),
    v.check(isSaid, missing),
    v.check((text) => lengthOf(text) <= max, tooLong),
  )
}
