import { randomUUID } from 'node:crypto'
import { sourceFiles } from '#tests/laws/source-files.ts'
import { adForm } from './ad-form.ts'

/** Every name under which a form of the product sends something: of the controls in its pages and of its schemas. */
export const controlNames = [
  ...new Set([
    ...sourceFiles(['app'], ['.tsx']).flatMap(({ text }) => namesIn(text, /\bname=(?:"|\{')([a-zA-Z]+)/g)),
    ...sourceFiles(['shared/fields'], ['.ts']).flatMap(({ text }) => namesIn(text, /^ {2}([a-zA-Z]+)(?::|,$)/gm)),
    ...['token', 'next', 'decidedBy', 'endpoint', 'p256dh', 'auth', 'answer', 'submissionKey', 'draft'],
  ]),
].sort()

function namesIn(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** What a form may hold beside free text, so that it is refused for nothing else. */
export const choices: Record<string, string> = {
  ...adForm,
  version: '1',
  statusVersion: '1',
  act: 'save',
  amount: '120000',
  availability: 'sold',
  currency: 'SYP',
  favorite: 'yes',
  icon: 'Car',
  kind: 'general',
  language: 'ar',
  pace: 'daily',
  rating: '5',
  reason: 'fraud',
  role: 'user',
  state: 'answered',
  status: 'answered',
  theme: 'dark',
  type: 'featured',
  id: randomUUID(),
  submission: randomUUID(),
  submissionId: randomUUID(),
  governorate: '3',
  to: '2',
}
