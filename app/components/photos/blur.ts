/** A picture in shades of grey, row by row. */
export type Grey = { shades: Uint8Array | Uint8ClampedArray; width: number; height: number }

/** So many pixels on either side are averaged when the picture is blurred once more. */
const reach = 4
/** The picture is judged in squares of about so many pixels. */
const side = 80
/** Where less than this is left between neighbours, on average, nothing is seen that could be sharp. */
const leastChange = 0.7
/** The share of squares that have to show something. */
const leastShown = 1 / 3

type Square = { pixels: number; differences: number; lost: number; left: number }

/**
 * How blurred a picture is, from 0 (sharp) to 1; null where it shows nothing to judge by. By F. Crété-Roffet, T. Dolmière,
 * P. Ladret and M. Nicolas, "The blur effect: perception and estimation with a new no-reference perceptual blur metric"
 * (SPIE 6492, 2007): blurred once more, what was sharp loses much of the differences between neighbours, and what was
 * blurred hardly any. It is set against all the differences there are, so that it hangs little on what is seen.
 *
 * Unlike there, each square is judged by itself and the sharpest counts: what stands in focus before a blurred background is
 * meant to. A square without content, of a wall or a night, has no say; a picture of hardly anything else is not judged.
 */
export function blurOf(grey: Grey): number | null {
  const across = squaresOf(grey, true)
  const down = squaresOf(grey, false)
  const blurs = across.flatMap((square, index) => {
    const judged = [square, down[index]!].filter(({ left, pixels }) => left > leastChange * pixels)
    return judged.length > 0 ? [Math.max(...judged.map(({ differences, lost }) => 1 - lost / differences))] : []
  })
  return blurs.length > leastShown * across.length ? Math.min(...blurs) : null
}

/** The differences between neighbours on a line, and how much of them goes when the line is blurred, square by square. */
function squaresOf(grey: Grey, isAcross: boolean): Square[] {
  const columns = Math.max(1, Math.round(grey.width / side))
  const rows = Math.max(1, Math.round(grey.height / side))
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const left = Math.floor((column * grey.width) / columns)
    const top = Math.floor((row * grey.height) / rows)
    const right = Math.floor(((column + 1) * grey.width) / columns)
    const bottom = Math.floor(((row + 1) * grey.height) / rows)
    return squareOf(grey, isAcross, { left, top, right, bottom })
  })
}

type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>

/** Runs for every pixel, so it is plain: on a cheap phone too nobody is to notice it. */
function squareOf({ shades, width, height }: Grey, isAcross: boolean, { left, top, right, bottom }: Edges): Square {
  const last = (isAcross ? width : height) - 1
  const step = isAcross ? 1 : width
  const firstX = isAcross ? Math.max(left, 1) : left
  const square = { pixels: 0, differences: 0, lost: 0, left: 0 }
  for (let y = isAcross ? top : Math.max(top, 1); y < bottom; y++) {
    for (let x = firstX; x < right; x++) {
      const at = isAcross ? x : y
      const here = y * width + x
      const difference = Math.abs(shades[here]! - shades[here - step]!)
      // Of two neighbouring averages only their ends differ.
      const end = here + (at + reach > last ? last - at : reach) * step
      const start = here - (at > reach ? reach + 1 : at) * step
      const remaining = Math.abs(shades[end]! - shades[start]!) / (2 * reach + 1)
      square.pixels += 1
      square.differences += difference
      if (difference > remaining) square.lost += difference - remaining
      square.left += remaining
    }
  }
  return square
}
