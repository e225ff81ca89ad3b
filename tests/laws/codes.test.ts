import { expect, test } from 'vitest'
import { detailNames, specOf } from '#shared/ad-details.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import { rejectionReasons } from '#shared/ad-states.ts'
import { eventGroups } from '#shared/event-groups.ts'
import { notificationKinds } from '#shared/notification-kinds.ts'
import { fieldRefusals } from '#shared/field-refusals.ts'
import { refusals } from '#shared/refusals.ts'
import { catalog } from './catalogs.ts'
import { isTest, sourceFiles } from './source-files.ts'

const keys = new Set(catalog('ar').map(({ key }) => key))
const code = sourceFiles(
  ['shared', 'domain', 'adapters', 'mail', 'jobs', 'app', 'server', 'bin', 'i18n'],
  ['.ts', '.tsx'],
).filter(({ path }) => !isTest(path))
const quoted = new Set(
  code.flatMap(({ text }) => [...text.matchAll(/['"`]([a-z0-9_]+)['"`]/g)].map(([, word]) => word!)),
)

const saidOfDetails = new Set(
  detailNames.map(specOf).flatMap((spec) => {
    const start = 'said' in spec ? spec.said : spec.label
    const options = 'options' in spec && start ? spec.options.map((option) => `${start}_${option}`) : []
    const filter = spec.filter && 'label' in spec.filter ? [spec.filter.label] : []
    const unit = 'unit' in spec ? [spec.unit] : []
    return [spec.label, spec.field ?? [], spec.hint ?? [], ...unit, ...filter, ...options]
      .flat()
      .map((name) => `details_${String(name).replaceAll('-', '_')}`)
  }),
)

function codesIn(rooms: string[], pattern: RegExp) {
  const files = code.filter(({ path }) => rooms.some((room) => path.startsWith(`${room}/`)))
  return [...new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, word]) => word!)))].sort()
}

test('every refusal of the table is given by something', () => {
  const codes = Object.keys({ ...refusals, ...fieldRefusals })
  expect(codes.filter((code) => !quoted.has(code))).toEqual([])
})

test('every problem with a field has its sentence', () => {
  const problems = codesIn(['shared/fields'], /'([a-z0-9]+(?:_[a-z0-9]+)+|required)'/g)
  expect(problems.length).toBeGreaterThan(10)
  expect(problems.filter((problem) => !keys.has(`invalid_${problem}`))).toEqual([])
})

test('every sentence that the table of details asks for is there, and no other', () => {
  expect([...saidOfDetails].filter((key) => !keys.has(key))).toEqual([])
  expect([...keys].filter((key) => key.startsWith('details_') && !saidOfDetails.has(key))).toEqual([])
  const problems = detailNames.map(specOf).flatMap((spec) => (spec.kind === 'number' ? [spec.problem] : []))
  expect(problems.filter((problem) => !keys.has(`invalid_${problem}`))).toEqual([])
})

test('every message after a redirect has its sentence', () => {
  expect(flashMessages.filter((message) => !keys.has(`flash_${message}`))).toEqual([])
})

test('every kind that a row may have has its words', () => {
  const required = [
    ...notificationKinds.flatMap((kind) => [`notifications_${kind}_title`, `notifications_${kind}_message`]),
    ...rejectionReasons.map((reason) => `ads_rejection_${reason}`),
  ]
  expect(required.filter((key) => !keys.has(key))).toEqual([])
})

test('every kind of line of the history has its words, stands in one group, and is written', () => {
  const kinds = Object.values(eventGroups).flat()
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.filter((kind) => !keys.has(`audit_${kind}`))).toEqual([])
  const written = new Set(codesIn(['domain'], /'([a-z_]+)'/g))
  expect(kinds.filter((kind) => !written.has(kind))).toEqual([])
})

test('no sentence waits without anything that says it', () => {
  const called = new Set(code.flatMap(({ text }) => [...text.matchAll(/\bm\.([a-z0-9_]+)\b/g)].map(([, key]) => key!)))
  const saidByCode = (key: string) => /^(refusal|invalid|flash)_/.test(key) && quoted.has(key.replace(/^[a-z]+_/, ''))
  expect(
    [...keys].filter((key) => !called.has(key) && !saidByCode(key) && !saidOfDetails.has(key) && !quoted.has(key)),
  ).toEqual([])
})
