import { markedLine } from '#i18n/text-direction.ts'

export type Feed = {
  id: string
  title: string
  author: string
  self: string
  page: string
  language: string
  entries: Entry[]
}
export type Entry = {
  id: string
  title: string
  page: string
  summary: string
  category: string
  publishedAt: Date
  updatedAt: Date
}

/** An Atom feed (RFC 4287) as text. */
export function atomFeed(feed: Feed) {
  const newest = Math.max(...feed.entries.map(({ updatedAt }) => updatedAt.getTime()), 0)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    element('id', feed.id),
    element('title', feed.title),
    element('updated', new Date(newest).toISOString()),
    `<author>${element('name', feed.author)}</author>`,
    link('self', 'application/atom+xml', feed.self),
    link('alternate', 'text/html', feed.page),
    ...feed.entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf(entry: Entry) {
  return [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    element('updated', entry.updatedAt.toISOString()),
    element('published', entry.publishedAt.toISOString()),
    link('alternate', 'text/html', entry.page),
    `<category term="${escaped(entry.category)}"/>`,
    element('summary', entry.summary),
    '</entry>',
  ].join('\n')
}

function element(name: string, text: string) {
  return `<${name}>${escaped(text, markedLine)}</${name}>`
}

function link(rel: string, type: string, href: string) {
  return `<link rel="${rel}" type="${type}" href="${escaped(href)}"/>`
}

/** What XML does not allow, and what would turn the text of a reader around. */
const unwanted =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/g

function escaped(text: string, mark = (words: string) => words) {
  return mark(text.toWellFormed().replace(unwanted, ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
