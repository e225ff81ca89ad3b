import { keysOf } from '#shared/keys-of.ts'
import type { Month } from './list-months.ts'
import { fewest, type Published, publishMonth } from './suppress.ts'

/** CSV (RFC 4180): month, figure, value; times in minutes, what is too small as `<5`, what there was none of empty. */
export function monthsAsCsv(months: readonly Month[]) {
  const rows = months.flatMap(({ month, figures }) => {
    const { adsRefused, ...whole } = publishMonth(figures)
    return [
      ...keysOf(whole).map((name) => [month, name, cell(whole[name])]),
      ...keysOf(adsRefused).map((reason) => [month, `refused:${reason}`, cell(adsRefused[reason])]),
    ]
  })
  return [['month', 'figure', 'value'], ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

function cell(value: Published) {
  return value === 'few' ? `<${fewest}` : String(value ?? '')
}
