import { darker, lighter } from './colour.ts'
import { at, box, disc, line, repeat, shaded, shadedBox, shape } from './pieces.ts'

export const pane = (x: number, y: number, width: number, height: number, lit: boolean) =>
  box(x - 6, y - 6, width + 12, height + 12, 4, '#f7f3e8') +
  shadedBox(x, y, width, height, 2, lit ? '#ffe3a3' : '#7f9aa3', lit ? '#e8b466' : '#4b636c') +
  box(x + width / 2 - 2, y, 4, height, 0, '#f7f3e8')

export const tree = (x: number, y: number, size: number, leaf: string) =>
  at(
    x,
    y,
    size,
    box(-10, -120, 20, 120, 6, '#7a5f47') +
      disc(0, -190, 92, leaf) +
      disc(-58, -150, 62, darker(leaf, 0.14)) +
      disc(60, -156, 66, darker(leaf, 0.08)) +
      disc(-24, -222, 46, lighter(leaf, 0.16)),
  )

export const cypress = (x: number, y: number, size: number, leaf: string) =>
  at(
    x,
    y,
    size,
    box(-8, -40, 16, 40, 3, '#6e563f') +
      shaded(
        'path d="M0 -400C60 -280 70 -130 44 -30C20 -14 -20 -14 -44 -30C-70 -130 -60 -280 0 -400Z"',
        leaf,
        darker(leaf, 0.3),
        'across',
      ),
  )

export function balcony(x: number, y: number, width: number, stone: string) {
  return (
    box(x, y, width, 14, 2, darker(stone, 0.16)) +
    repeat(Math.floor(width / 14), (index) => box(x + 6 + index * 14, y - 42, 4, 44, 1, '#4a5a58')) +
    box(x, y - 48, width, 7, 3, '#4a5a58')
  )
}

/** Roof life as it is: red water tanks, a dish, solar panels. */
export function roof(x: number, y: number) {
  const panel = (at: number) =>
    shape(`M${at} ${y}L${at + 74} ${y}L${at + 92} ${y - 42}L${at + 18} ${y - 42}Z`, '#27496b') +
    line(`M${at + 37} ${y}L${at + 55} ${y - 42}M${at + 9} ${y - 21}L${at + 83} ${y - 21}`, '#8fb3d1', 2)
  return (
    box(x, y - 52, 62, 52, 12, '#a8523d') +
    box(x + 76, y - 44, 54, 44, 10, '#c3cccb') +
    panel(x + 160) +
    panel(x + 262) +
    line(`M${x + 400} ${y}L${x + 400} ${y - 60}`, '#6a7775', 6) +
    shape(`M${x + 372} ${y - 84}C${x + 376} ${y - 50} ${x + 410} ${y - 36} ${x + 436} ${y - 52}Z`, '#dfe5e3')
  )
}
