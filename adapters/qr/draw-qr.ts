import { encodeQR } from 'qr'

/** A QR code as one outline: draw `path` in a square whose sides are `size` modules, its white border included. */
export type QrDrawing = { size: number; path: string }

/** Modules of white that readers need around a code (ISO/IEC 18004). */
const border = 4

/**
 * Draws a text as a QR code that is still read with about 15 % of it soiled (level M).
 * Throws when the text is longer than a code holds (2,331 bytes).
 */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
  const bars = rows.flatMap((row, y) => barsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { size: rows.length, path: bars.join('') }
}

/** Dark modules side by side as one bar: where it begins and how long it is. */
function barsOf(row: boolean[]) {
  const bars: [x: number, width: number][] = []
  row.forEach((dark, x) => {
    if (!dark) return
    const last = bars.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else bars.push([x, 1])
  })
  return bars
}
