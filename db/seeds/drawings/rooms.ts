import type { Mood } from './backdrops.ts'
import { darker, lighter } from './colour.ts'
import { at, box, disc, line, plant, repeat, shaded, shadedBox, shadow, shape } from './pieces.ts'

const legs = (xs: number[], y: number, height: number, colour = '#6b4d35') =>
  xs.map((x) => shape(`M${x - 12} ${y}L${x + 12} ${y}L${x + 7} ${y + height}L${x - 7} ${y + height}Z`, colour)).join('')

const frame = (x: number, y: number, width: number, height: number, art: string, colour: string) =>
  box(x + 6, y + 8, width, height, 4, '#10201b', 'opacity=".12"') +
  box(x, y, width, height, 4, colour) +
  box(x + 12, y + 12, width - 24, height - 24, 2, '#fbf7ec') +
  art

/** A sofa, the heart of every salon; stands on y = 760. */
export function sofa(cloth: string, mood: Mood) {
  const cushion = (x: number, colour: string) =>
    at(
      x,
      470,
      1,
      shaded(
        'path d="M-62 -58C-20 -72 24 -72 62 -58C74 -20 74 24 62 58C20 72 -24 72 -62 58C-74 20 -74 -20 -62 -58Z"',
        lighter(colour, 0.2),
        colour,
      ),
      -8,
    )
  return (
    frame(
      450,
      110,
      180,
      140,
      shape('M470 226L520 170L556 206L584 184L612 226Z', mood.leaf) + disc(584, 156, 14, '#e7c66f'),
      '#8a6a4a',
    ) +
    frame(664, 130, 110, 110, disc(719, 185, 24, darker(mood.far, 0.1)), '#8a6a4a') +
    shadow(600, 766, 520, 40) +
    legs([230, 970], 712, 48) +
    shaded(
      'path d="M196 470C190 392 240 360 320 358L880 358C960 360 1010 392 1004 470L1004 640L196 640Z"',
      lighter(cloth, 0.14),
      darker(cloth, 0.06),
    ) +
    line('M600 366L600 560', darker(cloth, 0.2), 5) +
    shadedBox(250, 540, 350, 110, 30, lighter(cloth, 0.26), cloth) +
    shadedBox(602, 540, 350, 110, 30, lighter(cloth, 0.26), cloth) +
    shadedBox(210, 630, 780, 92, 24, cloth, darker(cloth, 0.24)) +
    shadedBox(130, 450, 136, 272, 56, lighter(cloth, 0.2), darker(cloth, 0.16)) +
    shadedBox(934, 450, 136, 272, 56, lighter(cloth, 0.2), darker(cloth, 0.16)) +
    cushion(350, '#e7c66f') +
    cushion(846, lighter(mood.leaf, 0.2)) +
    at(1110, 800, 0.82, plant(mood.leaf, '#c08a5e'))
  )
}

/** The low L-shaped corner of a family room. */
export function corner(cloth: string) {
  const seat = (x: number) =>
    shadedBox(x, 520, 190, 96, 20, lighter(cloth, 0.24), cloth) +
    shadedBox(x + 6, 410, 178, 124, 26, lighter(cloth, 0.1), darker(cloth, 0.1)) +
    repeat(3, (index) =>
      line(`M${x + 40 + index * 54} 424L${x + 40 + index * 54} 512`, darker(cloth, 0.22), 4, 'opacity=".4"'),
    )
  return (
    box(120, 120, 960, 14, 6, '#8a6a4a') +
    repeat(9, (index) =>
      shaded(
        `path d="M${150 + index * 44} 130L${188 + index * 44} 130C${182 + index * 44} 260 ${194 + index * 44} 330 ${184 + index * 44} 400L${146 + index * 44} 400C${156 + index * 44} 300 ${146 + index * 44} 250 ${150 + index * 44} 130Z"`,
        lighter(cloth, 0.6),
        lighter(cloth, 0.35),
        'across',
      ),
    ) +
    shadow(620, 770, 540, 36) +
    shadedBox(110, 600, 990, 110, 18, darker(cloth, 0.06), darker(cloth, 0.3)) +
    repeat(4, (index) => seat(300 + index * 196)) +
    shadedBox(110, 400, 186, 330, 34, lighter(cloth, 0.16), darker(cloth, 0.16)) +
    shadedBox(140, 540, 300, 190, 26, lighter(cloth, 0.28), cloth) +
    '<ellipse cx="700" cy="800" rx="300" ry="60" fill="#fff8e8" opacity=".55"/>' +
    shadedBox(540, 690, 320, 36, 12, '#a87a50', '#7c5536') +
    legs([580, 820], 724, 84, '#6b4d35') +
    box(640, 652, 60, 40, 8, '#f7f3e8') +
    disc(770, 670, 24, '#d98d6a')
  )
}

export function bed(cloth: string, mood: Mood) {
  const pillow = (x: number) =>
    shaded(
      `path d="M${x} 500C${x + 60} 480 ${x + 150} 480 ${x + 210} 500C${x + 222} 540 ${x + 220} 570 ${x + 208} 596L${x + 4} 596C${x - 10} 570 ${x - 12} 540 ${x} 500Z"`,
      '#fffdf6',
      '#dcd8cc',
    )
  return (
    frame(500, 90, 200, 130, shape('M520 200C560 150 600 150 680 200Z', mood.leaf), '#8a6a4a') +
    shadow(600, 780, 520, 40) +
    shadedBox(250, 290, 700, 360, 36, '#9a7450', '#6f4f34') +
    repeat(6, (index) => line(`M${320 + index * 112} 320L${320 + index * 112} 500`, '#5e4129', 5, 'opacity=".45"')) +
    shadedBox(230, 560, 740, 170, 24, '#f7f3e8', '#d8d2c2') +
    pillow(320) +
    pillow(660) +
    shaded('path d="M220 620C400 590 800 590 980 620L1010 770L190 770Z"', lighter(cloth, 0.2), darker(cloth, 0.16)) +
    shape('M220 620C400 590 800 590 980 620L984 652C800 624 400 624 216 652Z', lighter(cloth, 0.5)) +
    line('M420 650C400 700 410 730 390 768M720 640C740 690 730 730 748 768', darker(cloth, 0.22), 5, 'opacity=".5"') +
    shadedBox(80, 600, 130, 170, 10, '#9a7450', '#6f4f34') +
    disc(145, 670, 8, '#e7c66f') +
    box(136, 530, 18, 70, 4, '#8a6a4a') +
    shape('M96 536L194 536L172 452L118 452Z', '#f6e2ae') +
    shadedBox(990, 600, 130, 170, 10, '#9a7450', '#6f4f34') +
    disc(1055, 670, 8, '#e7c66f') +
    at(1055, 604, 0.42, plant(mood.leaf, '#f1ece0'))
  )
}

export function kitchen(door: string, mood: Mood) {
  const cupboard = (x: number, y: number, width: number, height: number) =>
    shadedBox(x, y, width, height, 6, lighter(door, 0.16), darker(door, 0.06)) +
    box(x + 14, y + 14, width - 28, height - 28, 4, lighter(door, 0.26), 'opacity=".6"') +
    box(x + width / 2 - 22, y + (height > 200 ? 24 : height - 30), 44, 8, 4, '#8f8775')
  const tiles = repeat(12, (column) =>
    repeat(3, (row) =>
      box(104 + column * 83, 366 + row * 56, 78, 51, 4, (column + row) % 3 ? '#f8f4ea' : lighter(mood.leaf, 0.62)),
    ),
  )
  return (
    tiles +
    repeat(3, (index) => cupboard(100 + index * 170, 110, 160, 220)) +
    cupboard(930, 110, 170, 220) +
    shape('M650 110L880 110L910 330L620 330Z', '#c7cfcd') +
    box(610, 318, 310, 24, 6, '#98a5a3') +
    shadow(600, 806, 560, 26) +
    repeat(3, (index) => cupboard(90 + index * 176, 560, 166, 232)) +
    cupboard(950, 560, 166, 232) +
    shadedBox(640, 548, 290, 244, 8, '#dfe5e3', '#a3afad') +
    box(672, 620, 226, 130, 12, '#2a3635') +
    box(690, 640, 190, 90, 8, '#5a6c69') +
    repeat(4, (index) => disc(690 + index * 62, 586, 13, '#3c4846')) +
    box(676, 760, 218, 10, 5, '#7f8c8a') +
    shadedBox(70, 528, 1066, 32, 8, '#efe8da', '#bfb5a2') +
    box(650, 516, 270, 14, 4, '#2b3635') +
    shadedBox(700, 440, 150, 78, 14, '#d9573f', '#a63d2b') +
    box(690, 430, 170, 16, 8, '#e98570') +
    disc(775, 424, 10, '#2b3635') +
    line('M330 528L330 430C330 390 400 390 400 430L400 446', '#9ba8a6', 16) +
    at(196, 528, 0.4, plant(mood.leaf, '#c08a5e')) +
    shadedBox(500, 452, 54, 76, 10, '#f4ecd8', '#d7c9a8') +
    shadedBox(566, 470, 46, 58, 10, '#e7c66f', '#c29a3f')
  )
}

export function dining(wood: string, mood: Mood) {
  const chair = (x: number) =>
    shadedBox(x - 60, 400, 120, 190, 24, lighter(wood, 0.12), darker(wood, 0.12)) +
    repeat(3, (index) => box(x - 38 + index * 30, 424, 16, 140, 8, darker(wood, 0.3), 'opacity=".6"')) +
    shadedBox(x - 74, 582, 148, 30, 10, '#e8d9bd', '#c2ac86') +
    legs([x - 56, x + 56], 608, 164, darker(wood, 0.24))
  return (
    line('M600 0L600 120', '#4a5654', 6) +
    shape('M510 210C520 140 680 140 690 210Z', darker(mood.leaf, 0.1)) +
    disc(600, 214, 26, '#fff0c2') +
    shape('M520 214L300 560L900 560L680 214Z', '#fff4d4', 'opacity=".25"') +
    shadow(600, 784, 540, 36) +
    chair(310) +
    chair(520) +
    chair(690) +
    chair(890) +
    shadedBox(170, 560, 860, 40, 14, lighter(wood, 0.3), wood) +
    shadedBox(200, 598, 800, 34, 8, darker(wood, 0.1), darker(wood, 0.3)) +
    legs([240, 960], 630, 150, darker(wood, 0.2)) +
    shaded('path d="M520 500C520 560 680 560 680 500Z"', '#f7f3e8', '#cfc7b4') +
    disc(560, 490, 28, '#d9573f') +
    disc(606, 484, 30, '#e0a938') +
    disc(648, 492, 26, '#8fae58') +
    box(360, 524, 34, 38, 8, '#e4efec') +
    box(800, 524, 34, 38, 8, '#e4efec')
  )
}

export function wardrobe(wood: string, mood: Mood) {
  return (
    shadow(560, 786, 420, 34) +
    shadedBox(250, 110, 620, 660, 14, lighter(wood, 0.12), darker(wood, 0.18)) +
    box(236, 96, 648, 34, 10, lighter(wood, 0.24)) +
    legs([290, 830], 768, 26, darker(wood, 0.4)) +
    repeat(3, (index) => box(272 + index * 196, 150, 186, 480, 6, index === 1 ? '#b9cfcd' : lighter(wood, 0.2))) +
    shape('M470 150L560 150L480 460L468 500Z', '#ffffff', 'opacity=".4"') +
    shape('M600 150L640 150L520 630L480 630Z', '#ffffff', 'opacity=".25"') +
    box(440, 380, 10, 70, 5, '#5b4a36') +
    box(672, 380, 10, 70, 5, '#5b4a36') +
    repeat(
      3,
      (index) =>
        box(272 + index * 196, 644, 186, 52, 6, lighter(wood, 0.16)) +
        box(272 + index * 196, 704, 186, 52, 6, lighter(wood, 0.16)) +
        box(340 + index * 196, 666, 50, 8, 4, '#5b4a36') +
        box(340 + index * 196, 726, 50, 8, 4, '#5b4a36'),
    ) +
    at(1010, 800, 1, plant(mood.leaf, '#f1ece0'))
  )
}

export function carpet(cloth: string, mood: Mood) {
  const diamond = (x: number, y: number, size: number, fill: string) =>
    shape(`M${x} ${y - size}L${x + size * 1.2} ${y}L${x} ${y + size}L${x - size * 1.2} ${y}Z`, fill)
  return (
    shadow(600, 700, 560, 110, 0.26) +
    shaded('rect x="140" y="190" width="920" height="560" rx="10"', lighter(cloth, 0.08), darker(cloth, 0.2), 'slant') +
    repeat(
      24,
      (index) => box(120, 196 + index * 23, 20, 6, 3, '#efe4cc') + box(1060, 196 + index * 23, 20, 6, 3, '#efe4cc'),
    ) +
    '<rect x="166" y="216" width="868" height="508" rx="6" fill="none" stroke="#efe4cc" stroke-width="8"/><rect x="212" y="262" width="776" height="416" rx="4" fill="none" stroke="#e0b45c" stroke-width="6"/>' +
    repeat(
      15,
      (index) => diamond(214 + index * 55, 239, 14, '#e0b45c') + diamond(214 + index * 55, 701, 14, '#e0b45c'),
    ) +
    diamond(600, 470, 178, lighter(mood.leaf, 0.1)) +
    diamond(600, 470, 146, '#efe4cc') +
    diamond(600, 470, 112, darker(cloth, 0.3)) +
    diamond(600, 470, 70, '#e0b45c') +
    diamond(600, 470, 34, '#efe4cc') +
    [
      [300, 340],
      [900, 340],
      [300, 600],
      [900, 600],
    ]
      .map(
        ([x = 0, y = 0]) =>
          diamond(x, y, 62, '#efe4cc') + diamond(x, y, 42, lighter(mood.leaf, 0.1)) + diamond(x, y, 20, '#e0b45c'),
      )
      .join('')
  )
}
