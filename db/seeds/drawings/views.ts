import type { Mood } from './backdrops.ts'
import { darker, lighter, mix } from './colour.ts'
import { at, box, disc, line, plant, repeat, shaded, shadedBox, shadow, shape, strewn } from './pieces.ts'

const blossom =
  repeat(5, (petal) => `<ellipse cy="-62" rx="34" ry="58" fill="#fffdf4" transform="rotate(${petal * 72})"/>`) +
  disc(0, 0, 24, '#e7c66f')

/** The roofs of the city under its mountain. */
function cityBelow({ far, low, glow }: Mood) {
  const windows = (index: number, top: number) =>
    repeat(9, (cell) => {
      const [row, column] = [Math.floor(cell / 3), cell % 3]
      const light = (index + row + column) % 3 ? 0.3 : 0.8
      return box(4 + index * 140 + column * 34, top + 24 + row * 44, 16, 22, 2, glow, `opacity="${light}"`)
    })
  const house = (index: number) => {
    const top = 372 + ((index * 53) % 90)
    return (
      shadedBox(-20 + index * 140, top, 132, 300, 3, mix(far, low, 0.3 + (index % 3) * 0.12), mix(far, low, 0.5)) +
      box(6 + index * 140, top - 22, 30, 24, 6, mix(far, '#a8523d', 0.45)) +
      windows(index, top)
    )
  }
  const mountain = 'M0 420C160 330 300 280 460 320C620 356 740 250 900 300C1040 340 1120 360 1200 340L1200 560L0 560Z'
  return shape(mountain, mix(far, low, 0.35)) + repeat(9, house)
}

function jasmineAbove(leaf: string) {
  const flower = (index: number) => {
    const { across, down } = strewn(index)
    const [x, y] = [880 + across * 320, down * 300]
    return (1200 - x) * 0.9 + y > 300 ? '' : at(x, y + 8, 0.19 + (index % 3) * 0.05, blossom, index * 23)
  }
  return (
    shape('M1200 0L860 0C800 90 860 170 930 190C990 210 1000 290 1080 300C1130 310 1170 340 1200 350Z', leaf) +
    shape('M1200 0L940 0C900 70 950 120 1010 150C1070 180 1110 240 1200 250Z', darker(leaf, 0.16)) +
    repeat(40, flower)
  )
}

/** From a balcony over the city, with a table for two. */
export function terrace(cloth: string, mood: Mood) {
  const chair = (x: number) =>
    shadedBox(x - 74, 510, 148, 190, 30, lighter(cloth, 0.2), darker(cloth, 0.1)) +
    shadedBox(x - 90, 680, 180, 40, 18, lighter(cloth, 0.34), cloth) +
    line(`M${x - 66} 718L${x - 78} 838M${x + 66} 718L${x + 78} 838`, '#39464a', 12)
  const tableTop = (y: number, fill: string) => `<ellipse cx="540" cy="${y}" rx="170" ry="34" fill="${fill}"/>`
  const floor =
    shadedBox(0, 640, 1200, 260, 0, '#d9c7a6', '#b49f7c') +
    repeat(7, (index) =>
      line(`M${600 + (index - 3) * 130} 640L${600 + (index - 3) * 300} 900`, '#a08b68', 3, 'opacity=".5"'),
    ) +
    line('M0 720L1200 720M0 810L1200 810', '#a08b68', 3, 'opacity=".4"')
  const railing =
    box(0, 452, 1200, 16, 6, '#39464a') +
    repeat(31, (index) => box(8 + index * 40, 460, 7, 190, 3, '#39464a')) +
    box(0, 640, 1200, 14, 0, '#39464a')
  const tea =
    shadedBox(480, 616, 44, 40, 10, '#fffdf6', '#d9d2c2') + shadedBox(566, 620, 40, 36, 10, '#fffdf6', '#d9d2c2')
  const forTwo =
    shadow(540, 846, 420, 36) +
    chair(270) +
    chair(810) +
    tableTop(668, '#cdbf9f') +
    tableTop(660, '#f8f2e2') +
    line('M540 690L540 820M470 836L540 800L610 836', '#39464a', 14) +
    tea +
    at(540, 640, 0.26, plant(mood.leaf, '#c08a5e'))
  return cityBelow(mood) + floor + railing + jasmineAbove(mood.leaf) + forTwo
}

/** An empty room: white walls, tiles, light through the window. */
export function hall(door: string, mood: Mood) {
  return (
    shape('M0 0L210 130L210 640L0 830Z', mix(mood.low, mood.far, 0.3)) +
    shape('M1200 0L990 130L990 640L1200 830Z', mix(mood.low, mood.far, 0.22)) +
    shape('M0 0L1200 0L990 130L210 130Z', lighter(mood.low, 0.5)) +
    shadedBox(210, 130, 780, 510, 0, lighter(mood.low, 0.4), mood.low) +
    shaded('path d="M0 830L210 640L990 640L1200 830L1200 900L0 900Z"', '#e6dcc6', '#c2b391') +
    repeat(9, (index) =>
      line(`M${600 + (index - 4) * 97} 640L${600 + (index - 4) * 190} 900`, '#a99a78', 3, 'opacity=".55"'),
    ) +
    repeat(4, (index) =>
      line(
        `M0 ${664 + index * index * 22 + index * 14}L1200 ${664 + index * index * 22 + index * 14}`,
        '#a99a78',
        3,
        'opacity=".45"',
      ),
    ) +
    box(210, 624, 780, 16, 0, '#f7f2e4') +
    box(430, 210, 340, 300, 6, '#fbf8ee') +
    shadedBox(446, 226, 148, 268, 2, mood.high, mood.low) +
    shadedBox(606, 226, 148, 268, 2, mood.high, mood.low) +
    shape(
      'M446 430C500 380 560 410 594 396L594 494L446 494ZM606 396C660 370 720 420 754 404L754 494L606 494Z',
      mood.leaf,
      'opacity=".8"',
    ) +
    box(414, 506, 372, 20, 5, '#efe7d2') +
    shape('M440 640L760 640L900 860L380 860Z', mood.glow, 'opacity=".4"') +
    shaded('path d="M1030 300L1140 250L1140 776L1030 676Z"', lighter(door, 0.16), darker(door, 0.12)) +
    shape('M1050 330L1122 298L1122 480L1050 474ZM1050 510L1122 522L1122 720L1050 652Z', darker(door, 0.12)) +
    disc(1046, 500, 8, '#e7c66f') +
    line('M600 0L600 96', '#7f8d89', 4) +
    disc(600, 110, 24, '#fff3c9') +
    disc(600, 110, 60, '#fff3c9', 'opacity=".3"') +
    box(286, 520, 54, 70, 4, '#fbf8ee') +
    disc(304, 556, 5, '#9aa8a6') +
    disc(322, 556, 5, '#9aa8a6')
  )
}
