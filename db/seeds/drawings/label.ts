import { readFileSync } from 'node:fs'

/** «صورة توضيحية» as outlines, so that it looks alike on machines without an Arabic font. */
const outlines = readFileSync(new URL('./label-outlines.txt', import.meta.url), 'utf8')

/** Marks a drawing as one, at the middle of its lower edge: counts and badges of cards and galleries stand in the corners. */
export function label() {
  return `<g transform="translate(499 832) scale(1.1)"><rect x="-14" y="-26" width="212" height="52" rx="14" fill="#10201b" opacity=".42"/><path transform="translate(0 6)" fill="#fff" opacity=".95" d="${outlines}"/></g>`
}
