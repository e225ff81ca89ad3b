import { expect, test } from 'vitest'
import { isTest, placesOf, sourceFiles } from './source-files.ts'

// Arabic and English share every page: what knows left from right is wrong in one of them.
const utility =
  /(?<![\w-])-?((m|p|scroll-m|scroll-p|border-|rounded-)[lr]|left|right|rounded-[tb][lr])-(\[|\(|\d|px|auto|full|none|sm|md|lg|xl)|(?<![\w-])(text|float|clear|origin)-(left|right)(?![\w-])|(?<![\w-])(border|rounded)-[lr](?![\w-])/
const property =
  /(?<![\w-])((margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)|border-(top|bottom)-(left|right)-radius)(-\w+)?\s*:|(?<=[{;\s])(left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right)/
const styleKey =
  /\b(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\w*\s*:|\btextAlign:\s*['"](left|right)/

const components = sourceFiles(['app', 'mail'], ['.ts', '.tsx']).filter(({ path }) => !isTest(path))

test('components lay out by start and end', () => {
  expect(components.flatMap((file) => placesOf(file, utility))).toEqual([])
  expect(components.flatMap((file) => placesOf(file, styleKey))).toEqual([])
})

test('style sheets lay out by start and end', () => {
  const sheets = sourceFiles(['app'], ['.css'])
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.flatMap((file) => placesOf(file, property))).toEqual([])
  expect(sheets.flatMap((file) => placesOf({ ...file, text: appliedUtilities(file.text) }, utility))).toEqual([])
})

test('the law knows what it forbids', () => {
  for (const bad of [
    '"ml-4"',
    "'md:pl-2'",
    '"-mr-px"',
    '"text-left"',
    '"left-0"',
    '"rounded-l-lg"',
    '"border-r"',
    '"hover:right-[3px]"',
  ])
    expect(bad).toMatch(utility)
  for (const good of [
    '"ms-4"',
    '"pe-2"',
    '"text-start"',
    '"start-0"',
    '"rounded-s-lg"',
    '"arrow-left-icon"',
    '"bright-1"',
    '"px-3"',
  ])
    expect(good).not.toMatch(utility)
  for (const bad of ['a{left: 0}', '  margin-left: 4px', 'text-align: right', 'border-top-left-radius: 2px'])
    expect(bad).toMatch(property)
  for (const good of [
    'margin-inline-start: 4px',
    'inset-inline-end: 0',
    'text-align: start',
    'border-start-start-radius: 2px',
  ])
    expect(good).not.toMatch(property)
})

/** The rest of a sheet is not made of utilities (`.hero-left-1` would only be a name). */
function appliedUtilities(css: string) {
  return [...css.matchAll(/@apply ([^;]+);/g)].map(([, utilities]) => utilities).join('\n')
}
