import * as v from 'valibot'

// Control characters say nothing to a reader, and PostgreSQL stores no NUL; direction overrides could disguise a text.
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

// The letters of a flag stay, and what says whether a sign is drawn in colours; joiners stay where they shape what is read.
const unseen = /(\u{1f3f4}[\u{e0030}-\u{e007a}]{1,7}\u{e007f})|(?!\p{Join_C}|\p{Bidi_C}|\ufe0e|\ufe0f)\p{DI}/gu
const strayNonJoiner =
  /(?<![[\p{L}\p{M}]&&[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}]])\u200c|\u200c(?![\p{L}&&[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}]])/gv
const strayJoiner =
  /(?<![[[\p{L}\p{M}]&&[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}]]\p{ExtPict}\p{EMod}\ufe0f])\u200d|\u200d(?![[\p{L}&&[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}]]\p{ExtPict}])/gv
const piledMarks = /(\p{M}{3})\p{M}+/gu

/** Text as it is stored: composed, line breaks alike, nothing invisible, no more than three marks on a letter, no blank ends. */
export function cleanText(text: string) {
  const seen = text.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintable, ' ').replace(unseen, '$1')
  return seen.replace(strayNonJoiner, '').replace(strayJoiner, '').normalize('NFC').replace(piledMarks, '$1').trim()
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
