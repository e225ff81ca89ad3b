import { expect, test } from 'vitest'
import { isTest, lineOf, sourceFiles, type SourceFile } from './source-files.ts'

const files = sourceFiles(['app'], ['.ts', '.tsx']).filter(({ path }) => !isTest(path))

/** Forms that are sent past the router, and why nobody's place is lost by it. */
const plain: Record<string, string> = {
  'app/components/layout/header.tsx': 'logging out leads to the home page',
  'app/components/layout/data-bar.tsx': 'it leads to another document, with the framework or without it',
  'app/components/layout/preference-toggles.tsx': 'the page in the other language is another one',
  'app/components/favorites/favorite-button.tsx': 'with scripts it is sent beside the page, which stays as it is',
  'app/components/ads/whatsapp-form.tsx': 'opens another program in a tab of its own',
  'app/components/admin/site/contact-answer-form.tsx': 'where it leads to WhatsApp, likewise',
  'app/components/accounts/account-form.tsx': 'on its own page it keeps the place, over another one it leads into that',
  'app/components/accounts/send-again.tsx': 'stands on a page that a browser without scripts gets, and leads on',
}
/** Of what is sent by a script, what leads on. */
const leadingOn: Record<string, string> = { 'app/components/accounts/passkey-button.tsx': 'leads into the site' }

/** What an opening tag holds, with arrow functions in its attributes. */
function tagAt(text: string, start: number) {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}') depth--
    if (text[at] === '>' && depth === 0) return text.slice(start, at)
  }
  return text.slice(start)
}

/** Forms of a file that change something: as `path:line`, the name of the tag and all that it holds. */
function formsIn({ path, text }: SourceFile) {
  return [...text.matchAll(/<([A-Za-z][\w.]*)\s/g)]
    .map(({ index, 1: name = '' }) => ({ at: `${path}:${lineOf(text, index)}`, path, name, tag: tagAt(text, index) }))
    .filter(({ tag }) => /method=["{]+'?post/.test(tag))
}

const forms = files.flatMap(formsIn)
// A fetcher's answer changes no page.
const keeps = ({ name, tag }: (typeof forms)[number]) =>
  (name === 'LocalForm' && !tag.includes('preventScrollReset')) ||
  name.endsWith('etcher.Form') ||
  / preventScrollReset(?!=)/.test(tag)

test('U5: with scripts every form keeps the place of its page, or it is said why it need not', () => {
  expect(forms.length).toBeGreaterThan(70)
  const losing = forms.filter((form) => !keeps(form))
  expect(losing.filter(({ path }) => !(path in plain)).map(({ at, name }) => `${at} ${name}`)).toEqual([])
  expect(Object.keys(plain).filter((path) => !losing.some((form) => form.path === path))).toEqual([])
})

test('U5: the form of the product tells the router to keep the place', () => {
  const { text } = files.find(({ path }) => path === 'app/ui/local-link.tsx')!
  expect(text).toContain("const isPost = rest.method === 'post'")
  expect(text).toContain('preventScrollReset={isPost}')
})

test('U5: what a script sends over the router keeps the place as well', () => {
  const sending = files.filter(
    ({ text }) =>
      /\buseSubmit\(/.test(text) && /method: 'post'/.test(text) && !text.includes('preventScrollReset: true'),
  )
  expect(sending.map(({ path }) => path)).toEqual(Object.keys(leadingOn))
})

test('U5: nobody but the form of the product renders the router’s own to change something, under whatever name', () => {
  const under = files.filter(
    ({ path, text }) =>
      path !== 'app/ui/local-link.tsx' &&
      /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/.test(text) &&
      /post/.test(text) &&
      !/preventScrollReset/.test(text),
  )
  expect(under.map(({ path }) => path)).toEqual([])
})
