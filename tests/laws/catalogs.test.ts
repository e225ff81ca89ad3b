import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalog, gaps, inputs, wordings, type Message } from './catalogs.ts'

const arabic = catalog('ar')
const english = catalog('en')
const both = [...arabic, ...english]
const inEnglish = new Map(english.map((message) => [message.key, message]))
const keys = (messages: Message[]) => messages.map(({ key }) => key)

test('every message stands in both languages, in the same area', () => {
  const addresses = (messages: Message[]) => messages.map(({ area, key }) => `${area} ${key}`).sort()
  expect(addresses(english)).toEqual(addresses(arabic))
  expect(new Set(keys(arabic)).size).toBe(arabic.length)
})

test('every area is compiled', () => {
  const settings = readFileSync('i18n/project.inlang/settings.json', 'utf8')
  const areas = [...settings.matchAll(/\{locale\}\/(\w+)\.json/g)].map(([, area]) => area!)
  expect([...new Set(arabic.map(({ area }) => area))].sort()).toEqual(areas.sort())
})

test('a key begins with its area, or says what it is', () => {
  const shared = { header: ['footer'], refusal: ['refusal', 'invalid'] } as Record<string, string[]>
  const prefixes = ({ area }: Message) => [area, 'flash', ...(shared[area] ?? [])]
  expect(
    keys(arabic.filter((message) => !prefixes(message).some((prefix) => message.key.startsWith(`${prefix}_`)))),
  ).toEqual([])
  expect(keys(arabic).filter((key) => !/^[a-z]+(_[a-z0-9]+)+$/.test(key))).toEqual([])
})

test('both languages are given the same names and use only what they are given', () => {
  for (const message of arabic)
    expect({ [message.key]: inputs(inEnglish.get(message.key)!) }).toEqual({ [message.key]: inputs(message) })
  expect(keys(both.filter((message) => gaps(message).some((gap) => !inputs(message).includes(gap))))).toEqual([])
})

test('Arabic has its six forms wherever a number decides, English its two', () => {
  const forms = ({ value }: Message) =>
    typeof value === 'string' ? [] : Object.keys(value[0].match).map((when) => when.replace(/^\w+=/, ''))
  const lacking = (messages: Message[], required: string[]) =>
    keys(
      messages
        .filter(({ value }) => typeof value !== 'string')
        .filter((message) => required.some((form) => !forms(message).includes(form))),
    )
  expect(lacking(arabic, ['zero', 'one', 'two', 'few', 'many', 'other'])).toEqual([])
  expect(lacking(english, ['one', 'other'])).toEqual([])
})

test('a message that counts in one language counts in the other', () => {
  const counting = (messages: Message[]) => keys(messages.filter(({ value }) => typeof value !== 'string')).sort()
  expect(counting(english)).toEqual(counting(arabic))
})

test('a number before a noun is never left to one form', () => {
  // «{count} من {max}» is a figure; 1,000 and 12 are constants whose one form is right.
  const constants = ['browse_more_than', 'browse_show_more_than', 'browse_found_more_than', 'refusal_too_many_photos']
  const counted = /\{(count|shown|photos|days|hours|minutes)\} (?!(من|إلى|كم|م²|of|to|km|m²)(?![\p{L}]))\p{L}/u
  expect(
    keys(both.filter(({ value }) => typeof value === 'string' && counted.test(value))).filter(
      (key) => !constants.includes(key),
    ),
  ).toEqual([])
})

test('every wording is clean', () => {
  const every = both.flatMap((message) => wordings(message).map((words) => ({ key: message.key, words })))
  const bad = (pattern: RegExp) => every.filter(({ words }) => pattern.test(words)).map(({ key }) => key)
  expect(bad(/^\s*$/)).toEqual([])
  expect(bad(/[\u0660-\u0669\u06f0-\u06f9]/), 'Latin digits in both languages').toEqual([])
  expect(bad(/\u0640/), 'no stretched letters').toEqual([])
  expect(bad(/ {2}|\.\.\.|\bTODO\b|lorem/i)).toEqual([])
  expect(bad(/^\s|\s$/).filter((key) => !['common_list_separator', 'common_dash'].includes(key))).toEqual([])
})

test('in Arabic the signs of a foreign word stay on their side of it', () => {
  const every = arabic.flatMap((message) => wordings(message).map((words) => ({ key: message.key, words })))
  const bad = (pattern: RegExp) => every.filter(({ words }) => pattern.test(words)).map(({ key }) => key)
  expect(bad(/[A-Za-z][:@#&+*=_-]*[/@#&+*=_]+(?![\w{\u200e:/@#&+*=-])/), 'a mark of direction after https://').toEqual(
    [],
  )
  expect(bad(/(?<![\w}/:\u200e])[/@#+*]\w/), 'a mark of direction before /browse and +963').toEqual([])
})

test('each language speaks itself', () => {
  const arabicLetter = /[\u0621-\u064a]/
  // The switch to the other language is named in that language, and each language in a list of them.
  const other = ['header_other_language', 'header_arabic_short', 'settings_arabic', 'settings_english']
  const silent = (messages: Message[], foreign: (words: string) => boolean) =>
    keys(messages.filter((message) => wordings(message).some((words) => foreign(words.replace(/\{\w+\}/g, '')))))
  const onlyLatin = (words: string) => /[A-Za-z]{3,}/.test(words) && !arabicLetter.test(words)
  expect(silent(arabic, onlyLatin).filter((key) => !other.includes(key))).toEqual([])
  expect(silent(english, (words) => arabicLetter.test(words)).filter((key) => !other.includes(key))).toEqual([])
})
