import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

export type Choice = { declarations: string[]; selectors: string[]; match: Record<string, string> }
export type Message = { area: string; key: string; value: string | [Choice] }

const folder = join(root, 'i18n/messages')

/** Every message of a language with the area (file) it stands in. */
export function catalog(locale: 'ar' | 'en'): Message[] {
  return readdirSync(join(folder, locale)).flatMap((file) => {
    const area = file.replace('.json', '')
    const messages = JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Record<string, Message['value']>
    return Object.entries(messages).map(([key, value]) => ({ area, key, value }))
  })
}

/** All wordings of a message: one, or one for each plural form. */
export function wordings({ value }: Message): string[] {
  return typeof value === 'string' ? [value] : Object.values(value[0].match)
}

/** The names a wording asks to be filled in. */
export function gaps(message: Message): string[] {
  return [
    ...new Set(wordings(message).flatMap((words) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))),
  ].sort()
}

/** What code has to hand over: declared inputs of a message with forms, the gaps of a plain one. */
export function inputs(message: Message): string[] {
  if (typeof message.value === 'string') return gaps(message)
  return message.value[0].declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []).sort()
}
