import type { Point } from './topology.ts'

/**
 * The outer border of the Golan, from the south-western end of the disengagement strip round to its northern end. Natural
 * Earth draws the Golan with its occupier: the borders with Jordan and Lebanon are taken from there
 * (`isr.topo.json` of the same package); the western one, along the Jordan, the eastern shore of Lake Tiberias and the
 * foot of the hills up to Banias, is drawn by hand at this map's precision of a kilometre.
 */
export const golanBorder: Point[] = [
  // The Yarmouk
  ...southern(),
  // The lake, the Jordan, the hills
  [35.645, 32.72],
  [35.66, 32.76],
  [35.648, 32.8],
  [35.65, 32.83],
  [35.643, 32.868],
  [35.617, 32.89],
  [35.632, 32.96],
  [35.628, 33.01],
  [35.64, 33.06],
  [35.655, 33.12],
  [35.668, 33.165],
  [35.662, 33.2],
  [35.672, 33.243],
  // Lebanon
  ...northern(),
]

function southern(): Point[] {
  return [
    [35.77, 32.748],
    [35.757, 32.744],
    [35.74, 32.74],
    [35.685, 32.711],
    [35.652, 32.686],
  ]
}

function northern(): Point[] {
  return [
    [35.625, 33.273],
    [35.641, 33.276],
    [35.66, 33.289],
    [35.699, 33.322],
    [35.716, 33.327],
    [35.744, 33.331],
    [35.769, 33.342],
    [35.786, 33.358],
    [35.806, 33.391],
    [35.821, 33.407],
    [35.845, 33.419],
    [35.87, 33.431],
  ]
}
