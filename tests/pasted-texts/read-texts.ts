import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text as people paste it, and what a reader who knows the market takes from it; null where the text does not say it. */
export type JudgedText = {
  id: string
  isMessy: boolean
  text: string
  phone: string | null
  price: { amount: number; currency: string } | null
  /** The slug of a governorate. */
  location: string | null
  category: number
  subcategory: string | null
  details: { make?: string; model?: string; year?: number; rooms?: string; area?: number }
}

/** The judged texts of a file beside this one; its blocks begin with `===`. */
export function readTexts(name: string): JudgedText[] {
  const blocks = readFileSync(join(import.meta.dirname, name), 'utf8')
    .split(/^=== /m)
    .slice(1)
  return blocks.map(readBlock)
}

function readBlock(block: string): JudgedText {
  const [head = '', ...texts] = block.split(/^---\n/m)
  const [title = '', ...lines] = head.trim().split('\n')
  const [id = '', tidiness] = title.split(/\s+/)
  const entries = lines.map((line) => line.split(/:\s*/) as [string, string])
  const fields = new Map(entries.map(([name, value]) => [name.trim(), value.trim()]))
  const given = (name: string) => (fields.get(name) === 'none' ? null : (fields.get(name) ?? null))
  const number = (name: string) => (given(name) === null ? {} : { [name]: Number(given(name)) })
  const words = (name: string) => (given(name) === null ? {} : { [name]: given(name) })
  const [amount, currency = ''] = (given('price') ?? '').split(' ')
  return {
    id,
    isMessy: tidiness === 'messy',
    text: texts.join('---\n').trim(),
    phone: given('phone'),
    price: amount ? { amount: Number(amount), currency } : null,
    location: given('place'),
    category: Number(given('category')),
    subcategory: given('subcategory'),
    details: { ...words('make'), ...words('model'), ...number('year'), ...words('rooms'), ...number('area') },
  }
}
