import { expect, test } from 'vitest'
import { catalog, wordings } from './catalogs.ts'
import { isTest, placesOf, sourceFiles } from './source-files.ts'

// One function decides how a text reads and sets it apart (U2): what the first strong letter decides scrambles
// «Hyundai Tucson 2017 وارد كوريا».
const directionModule = 'i18n/text-direction.ts'
const sources = sourceFiles(['app', 'mail', 'i18n', 'server', 'domain', 'shared', 'adapters'], ['.ts', '.tsx']).filter(
  ({ path }) => !isTest(path) && path !== directionModule && !path.includes('paraglide/'),
)

const byFirstLetter = /\bdir\s*[=:][^\n]{0,40}["']auto["']|unicode-bidi:\s*plaintext/
const isolates = /(?<![-\w\\])\\u206[678](?!-)|[\u2066-\u2069]/
const wordsInBareBdi =
  /<bdi(?![^>]*\bdir=)[^>]*>\{[^}]*\b(title|adTitle|name|\w+Name|words|text|author|breakingNews|buttonText|meant|label|developerLocation)\b(?!\])[^}]*\}/

test('nothing leaves a direction to the first strong letter', () => {
  expect(sources.flatMap((file) => placesOf(file, byFirstLetter))).toEqual([])
  expect(sourceFiles(['app'], ['.css']).flatMap((file) => placesOf(file, byFirstLetter))).toEqual([])
})

test('isolates are made in one place', () => {
  const cleaning = ['shared/fields/words.ts', 'shared/fields/platform-ad.ts', 'app/routes/browse/atom-feed.ts']
  expect(sources.filter(({ path }) => !cleaning.includes(path)).flatMap((file) => placesOf(file, isolates))).toEqual([])
  const both = [...catalog('ar'), ...catalog('en')]
  expect(
    both.filter((message) => wordings(message).some((words) => isolates.test(words))).map(({ key }) => key),
  ).toEqual([])
})

test('what people wrote stands in no <bdi> that guesses', () => {
  expect(sources.flatMap((file) => placesOf(file, wordsInBareBdi))).toEqual([])
})

test('the law knows what it forbids', () => {
  for (const bad of ['<p dir="auto">', "dir={tall ? 'auto' : undefined}", "h('p', { dir: 'auto' }"])
    expect(bad).toMatch(byFirstLetter)
  for (const bad of ['`\\u2068${text}`', '\u2067']) expect(bad).toMatch(isolates)
  for (const bad of ['<bdi>{ad.title}</bdi>', '<bdi className="x">{personName}</bdi>'])
    expect(bad).toMatch(wordsInBareBdi)
  for (const good of ['<bdi>{count}</bdi>', '<bdi dir={textDirection(name)}>{name}</bdi>'])
    expect(good).not.toMatch(wordsInBareBdi)
})
