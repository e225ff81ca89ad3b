import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { direction, language } from '#i18n/language.ts'
import { markedLine, textDirection } from '#i18n/text-direction.ts'

/** The words of one letter, in the language it is written in. */
export type LetterWords = {
  subject: string
  title: string
  paragraphs: string[]
  /** What the people of the site wrote, line by line as they did; before the quote that it answers. */
  answer?: string
  /** What somebody else wrote, line by line as they did. */
  quote?: string
  /** Several things, each with its own link. */
  items?: LetterItem[]
  action?: { label: string; url: string }
  notes: string[]
  /** Small, below everything. */
  links?: { label: string; url: string }[]
}
export type LetterItem = { title: string; message: string; url: string }
export type WrittenLetter = { subject: string; html: string; text: string; locale: string }

const ground = '#faf8f3'
const ink = '#17211d'
const quiet = '#55635c'
const brand = '#0b5d45'

/** The letter as a page and as plain text; the address of the link stands readable in both. */
export function frameLetter(words: LetterWords, siteName: string): WrittenLetter {
  const html = `<!doctype html>${renderToStaticMarkup(h(LetterPage, { words, siteName }))}`
  return { subject: markedLine(words.subject), html, text: plainText(words, siteName), locale: language() }
}

function plainText(
  { title, paragraphs, answer, quote, items = [], action, notes, links = [] }: LetterWords,
  siteName: string,
) {
  const link = action && `${action.label}:\n${action.url}`
  const listed = items.map((item) => `${item.title}\n${item.message}\n${item.url}`)
  const below = links.map(({ label, url }) => `${label}:\n${url}`)
  const [answered, quoted] = [answer, quote].map((text) => text?.split('\n').map(markedLine).join('\n'))
  return [title, ...paragraphs, answered, quoted, ...listed, link, ...notes, ...below, `— ${siteName}`]
    .filter(Boolean)
    .join('\n\n')
}

function LetterPage({ words, siteName }: { words: LetterWords; siteName: string }) {
  const { title, paragraphs, answer, quote, items = [], action, notes, links = [] } = words
  const dir = direction()
  return h(
    'html',
    { lang: language(), dir },
    h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, words.subject)),
    h(
      'body',
      {
        dir,
        style: {
          margin: 0,
          padding: '24px 12px',
          background: ground,
          color: ink,
          fontFamily: 'Tahoma, Arial, sans-serif',
        },
      },
      h(
        'div',
        {
          dir,
          style: {
            maxWidth: 560,
            margin: '0 auto',
            padding: 24,
            background: '#fff',
            borderRadius: 14,
            lineHeight: 1.8,
            textAlign: 'start',
          },
        },
        h('p', { style: { margin: 0, color: brand, fontWeight: 700 } }, siteName),
        h('h1', { dir: textDirection(title), style: { fontSize: 22 } }, title),
        ...paragraphs.map((text) => h('p', { key: text }, text)),
        answer !== undefined && h('p', { dir: textDirection(answer), style: answerStyle }, answer),
        quote !== undefined && h('blockquote', { dir: textDirection(quote), style: quoteStyle }, quote),
        ...items.map(itemLines),
        ...(action ? actionLines(action) : []),
        ...notes.map((text) => h('p', { key: text, style: { fontSize: 14, color: quiet } }, text)),
        links.length > 0 && h('p', { style: { fontSize: 14 } }, ...smallLinks(links)),
      ),
    ),
  )
}

function actionLines({ label, url }: { label: string; url: string }) {
  return [
    h('p', { key: 'action', style: { margin: '24px 0' } }, h('a', { href: url, style: buttonStyle }, label)),
    h(
      'p',
      { key: 'url', style: { fontSize: 13, color: quiet, wordBreak: 'break-all' } },
      h('bdi', { dir: 'ltr' }, url),
    ),
  ]
}

function itemLines({ title, message, url }: LetterItem, index: number) {
  return h(
    'p',
    { key: `item-${index}`, style: { margin: '16px 0' } },
    h('a', { href: url, dir: textDirection(title), style: { color: brand, fontWeight: 700 } }, title),
    h('br'),
    h('bdi', { dir: textDirection(message) }, message),
  )
}

function smallLinks(links: { label: string; url: string }[]) {
  return links.flatMap(({ label, url }, index) => [
    index > 0 && ' · ',
    h('a', { key: url, href: url, style: { color: quiet } }, label),
  ])
}

const answerStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
const quoteStyle = {
  margin: '16px 0',
  padding: '12px 16px',
  background: ground,
  borderRadius: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const
const buttonStyle = {
  display: 'inline-block',
  padding: '10px 22px',
  borderRadius: 12,
  background: brand,
  color: '#fff',
  fontWeight: 700,
  textDecoration: 'none',
}
