import { darker, lighter } from './colour.ts'

let count = 0

/** A linear gradient and the reference to paint with; ids never meet because they are counted. */
export function gradient(from: string, to: string, direction: 'down' | 'across' | 'slant' = 'down') {
  const id = `g${count++}`
  const end = { down: 'x2="0" y2="1"', across: 'x2="1" y2="0"', slant: 'x2="1" y2="1"' }[direction]
  const defs = `<linearGradient id="${id}" x1="0" y1="0" ${end}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  return { defs, fill: `url(#${id})` }
}

/** One shape filled with a gradient: `shape` is everything of the element but its fill. */
export function shaded(shape: string, from: string, to: string, direction?: 'down' | 'across' | 'slant') {
  const { defs, fill } = gradient(from, to, direction)
  return `${defs}<${shape} fill="${fill}"/>`
}

/** The soft shadow under a thing that stands on the ground. */
export function shadow(cx: number, cy: number, rx: number, ry: number, strength = 0.34) {
  const id = `s${count++}`
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="#0c1a17" stop-opacity="${strength}"/>` +
    `<stop offset=".6" stop-color="#0c1a17" stop-opacity="${strength * 0.55}"/><stop offset="1" stop-color="#0c1a17" stop-opacity="0"/></radialGradient>` +
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
  )
}

export function box(x: number, y: number, width: number, height: number, radius: number, fill: string, more = '') {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`
}

export function shadedBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  from: string,
  to: string,
) {
  return shaded(`rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`, from, to)
}

export function disc(cx: number, cy: number, r: number, fill: string, more = '') {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`
}

export function line(d: string, stroke: string, width: number, more = '') {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function shape(d: string, fill: string, more = '') {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function repeat(times: number, paint: (index: number) => string) {
  return Array.from({ length: times }, (_, index) => paint(index)).join('')
}

/** Places that look strewn and are the same every time: fractions of a width and a height. */
export function strewn(index: number) {
  return { across: (0.5 + index * 0.7548776662) % 1, down: (0.5 + index * 0.5698402909) % 1 }
}

export function at(x: number, y: number, scale: number, content: string, angle = 0) {
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">${content}</g>`
}

/** A road wheel; `spokes` sets the rim's pattern. */
export function wheel(cx: number, cy: number, r: number, rim = '#c9d1cf', spokes = 5) {
  const spoke = (index: number) =>
    `<path d="M${-r * 0.09} ${-r * 0.1}L${-r * 0.15} ${-r * 0.58}L${r * 0.15} ${-r * 0.58}L${r * 0.09} ${-r * 0.1}Z" fill="${rim}" transform="rotate(${(360 / spokes) * index})"/>`
  return `<g transform="translate(${cx} ${cy})">${disc(0, 0, r, '#20292a')}${disc(0, 0, r * 0.7, '#39464a')}${disc(0, 0, r * 0.64, darker(rim, 0.55))}${repeat(spokes, spoke)}<circle r="${r * 0.6}" fill="none" stroke="${lighter(rim, 0.25)}" stroke-width="${r * 0.07}"/>${disc(0, 0, r * 0.16, lighter(rim, 0.35))}${disc(0, 0, r * 0.07, darker(rim, 0.4))}</g>`
}

/** A potted plant standing on (0, 0). */
export function plant(leaf: string, pot: string) {
  const leaves = [-62, -38, -14, 12, 36, 60]
    .map((angle, index) => {
      const long = 190 + (index % 3) * 38
      return `<g transform="translate(0 -110) rotate(${angle})">${shape(`M0 0C-46 ${-long * 0.4} -30 ${-long * 0.85} 0 ${-long}C30 ${-long * 0.85} 46 ${-long * 0.4} 0 0Z`, index % 2 ? leaf : darker(leaf, 0.16))}${line(`M0 -8L0 ${-long * 0.86}`, lighter(leaf, 0.22), 3)}</g>`
    })
    .join('')
  return `${leaves}${shaded('path d="M-70 -120L70 -120L52 0L-52 0Z"', lighter(pot, 0.12), darker(pot, 0.16), 'across')}${box(-78, -136, 156, 30, 8, lighter(pot, 0.2))}`
}
