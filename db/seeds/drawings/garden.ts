import type { Mood } from './backdrops.ts'
import { darker, lighter } from './colour.ts'
import { at, box, disc, line, plant, repeat, shaded, shadedBox, shadow, shape, strewn } from './pieces.ts'

const petals = (fill: string) =>
  repeat(5, (index) => `<ellipse cy="-34" rx="18" ry="30" fill="${fill}" transform="rotate(${index * 72})"/>`) +
  disc(0, 0, 12, '#e7c66f')

export function plants(pot: string, mood: Mood) {
  const jasmine = repeat(22, (index) => {
    const { across, down } = strewn(index)
    return at(
      (across - 0.5) * (250 - Math.abs(down - 0.5) * 140),
      -336 + down * 200,
      0.36,
      petals('#fffdf4'),
      index * 31,
    )
  })
  return (
    shadow(600, 770, 500, 36) +
    at(300, 764, 1.15, plant(mood.leaf, pot)) +
    at(
      640,
      764,
      1,
      disc(0, -230, 128, mood.leaf) +
        disc(-70, -190, 78, darker(mood.leaf, 0.14)) +
        disc(76, -196, 80, darker(mood.leaf, 0.08)) +
        jasmine +
        shaded('path d="M-86 -126L86 -126L64 0L-64 0Z"', lighter(pot, 0.3), pot, 'across') +
        box(-94, -140, 188, 28, 8, lighter(pot, 0.4)),
    ) +
    at(
      930,
      764,
      0.8,
      line('M0 -100L0 -360M0 -220L-60 -300M0 -260L60 -340', '#6f8a4e', 12) +
        repeat(3, (index) =>
          at([-60, 60, 0][index] ?? 0, [-300, -340, -372][index] ?? 0, 1.1, petals('#d98a8a'), index * 20),
        ) +
        shaded('path d="M-70 -110L70 -110L54 0L-54 0Z"', '#f4ecda', '#c8bb9c', 'across'),
    )
  )
}

export function gardenTools(paint: string, mood: Mood) {
  const handle = (x: number, angle: number, head: string) =>
    `<g transform="translate(${x} 720) rotate(${angle})">${box(-11, -520, 22, 420, 10, '#a57d55')}${head}</g>`
  const spade =
    shaded('path d="M-60 -130L60 -130L54 10C40 60 -40 60 -54 10Z"', '#c3cccb', '#7f8d8d', 'across') +
    box(-40, -548, 80, 24, 12, '#7a5738')
  const rake =
    box(-90, -110, 180, 20, 8, '#6d7c7c') + repeat(7, (index) => box(-88 + index * 27, -100, 12, 84, 5, '#6d7c7c'))
  return (
    shadow(600, 770, 500, 36) +
    handle(330, -9, spade) +
    handle(500, 4, rake) +
    shadedBox(640, 500, 280, 250, 40, lighter(paint, 0.2), darker(paint, 0.14)) +
    line('M660 520C700 380 860 380 900 520', darker(paint, 0.2), 24) +
    shaded('path d="M650 600L520 480L546 458L662 540Z"', paint, darker(paint, 0.24)) +
    at(522, 470, 1, `<ellipse rx="22" ry="46" fill="${lighter(paint, 0.34)}" transform="rotate(-46)"/>`) +
    box(640, 690, 280, 14, 0, darker(paint, 0.2), 'opacity=".5"') +
    at(1040, 770, 0.8, plant(mood.leaf, '#c08a5e'))
  )
}

export function swing(cloth: string, mood: Mood) {
  return (
    shadow(600, 772, 480, 36) +
    line('M220 770L320 180M380 770L320 180M820 770L880 180M980 770L880 180M300 184L900 184', '#4a5a56', 20) +
    shape('M270 184C340 96 860 96 930 184L960 240L240 240Z', cloth) +
    shape('M270 184C340 96 500 96 560 98L520 240L240 240Z', lighter(cloth, 0.18)) +
    repeat(9, (index) =>
      shape(
        `M${240 + index * 80} 238L${320 + index * 80} 238L${280 + index * 80} 270Z`,
        index % 2 ? cloth : lighter(cloth, 0.4),
      ),
    ) +
    line('M380 250L380 560M820 250L820 560', '#7f8d89', 7) +
    shadedBox(360, 400, 480, 160, 26, lighter(cloth, 0.4), lighter(cloth, 0.2)) +
    shadedBox(350, 546, 500, 64, 24, lighter(cloth, 0.3), darker(cloth, 0.06)) +
    [460, 600, 740].map((x) => line(`M${x} 410L${x} 550`, darker(cloth, 0.1), 4, 'opacity=".35"')).join('') +
    line('M350 620L850 620', '#4a5a56', 14) +
    at(130, 780, 0.7, plant(mood.leaf, '#c08a5e')) +
    at(1080, 780, 0.7, plant(mood.leaf, '#c08a5e'))
  )
}

/** Damascene inlaid box, brass lamp, mirror: what houses are dressed with. */
export function decor(wood: string, mood: Mood) {
  const star = (x: number, y: number, r: number, fill: string) =>
    repeat(
      2,
      (index) =>
        `<rect x="${-r}" y="${-r}" width="${r * 2}" height="${r * 2}" fill="${fill}" transform="translate(${x} ${y}) rotate(${index * 45})"/>`,
    )
  const inlay = (x: number, y: number) =>
    star(x, y, 26, '#f3e6c6') + star(x, y, 17, darker(wood, 0.3)) + star(x, y, 9, '#e0b45c')
  return (
    shadow(600, 764, 500, 36) +
    disc(300, 330, 190, '#8f6c2c') +
    disc(300, 330, 178, '#e3c173') +
    disc(300, 330, 150, '#cfe0de') +
    shape(
      'M190 330C200 240 270 190 350 190C290 240 250 300 236 410C206 390 190 360 190 330Z',
      '#ffffff',
      'opacity=".55"',
    ) +
    shaded('path d="M470 480L930 480L930 750L470 750Z"', lighter(wood, 0.1), darker(wood, 0.24)) +
    shaded('path d="M452 420L948 420L960 488L440 488Z"', lighter(wood, 0.28), wood) +
    repeat(17, (index) =>
      shape(
        `M${462 + index * 29} 446L${476 + index * 29} 432L${490 + index * 29} 446L${476 + index * 29} 460Z`,
        index % 2 ? '#f3e6c6' : '#e0b45c',
      ),
    ) +
    repeat(5, (index) => inlay(530 + index * 85, 570) + inlay(530 + index * 85, 676)) +
    '<rect x="484" y="500" width="432" height="236" fill="none" stroke="#f3e6c6" stroke-width="6"/>' +
    shadedBox(672, 470, 56, 46, 8, '#f0d896', '#b98d3c') +
    line('M1040 0L1040 150', '#8f6c2c', 5) +
    shaded(
      'path d="M1040 140C1100 170 1110 250 1070 330L1010 330C970 250 980 170 1040 140Z"',
      '#f2d48a',
      '#b07f2f',
      'across',
    ) +
    repeat(12, (index) => disc(1006 + (index % 4) * 22, 206 + Math.floor(index / 4) * 38, 6, '#fff6d2')) +
    disc(1040, 240, 130, '#ffe9a8', 'opacity=".22"') +
    shape('M1024 330L1056 330L1040 372Z', '#b07f2f') +
    at(300, 760, 0.66, plant(mood.leaf, '#c08a5e'))
  )
}

export function lamp(shade: string, mood: Mood) {
  return (
    disc(480, 360, 330, '#fff3c9', 'opacity=".4"') +
    shadow(600, 780, 460, 34) +
    shadedBox(240, 560, 520, 34, 8, '#a87a50', '#7c5536') +
    repeat(2, (index) => box(290 + index * 400, 590, 22, 184, 6, '#7c5536')) +
    shaded('path d="M380 400L580 400L540 200L420 200Z"', '#fff6da', lighter(shade, 0.3)) +
    shape('M380 400L580 400L576 380L384 380Z', shade) +
    shaded(
      'path d="M462 400L498 400C500 450 540 470 540 510C540 546 510 560 480 560C450 560 420 546 420 510C420 470 460 450 462 400Z"',
      lighter(shade, 0.2),
      darker(shade, 0.2),
      'across',
    ) +
    shadedBox(600, 510, 120, 18, 3, '#0b5d45', '#08432f') +
    shadedBox(606, 528, 112, 16, 3, '#d98d6a', '#b06a4a') +
    shadedBox(596, 544, 126, 16, 3, '#5b6b84', '#3e4b60') +
    at(960, 784, 1.1, plant(mood.leaf, '#f1ece0'))
  )
}

export function vases(glaze: string, mood: Mood) {
  const vase = (colour: string) =>
    shaded(
      'path d="M-40 -300L40 -300C36 -250 46 -220 84 -170C124 -110 116 -30 70 0L-70 0C-116 -30 -124 -110 -84 -170C-46 -220 -36 -250 -40 -300Z"',
      lighter(colour, 0.24),
      darker(colour, 0.2),
      'across',
    ) +
    shape('M-60 -210C-84 -160 -100 -120 -84 -60C-74 -120 -60 -170 -40 -210Z', '#ffffff', 'opacity=".35"') +
    shape('M-96 -118C-40 -92 40 -92 96 -118L98 -100C40 -74 -40 -74 -98 -100Z', '#f3e6c6')
  const branch = (x: number, angle: number, flower: string) =>
    `<g transform="translate(${x} 0) rotate(${angle})">${line('M0 0L0 -250', '#6f8a4e', 8)}${at(0, -262, 1.1, petals(flower))}${at(-34, -180, 0.6, petals(flower))}<ellipse cx="30" cy="-130" rx="14" ry="40" fill="${mood.leaf}" transform="rotate(40 30 -130)"/></g>`
  return (
    shadow(600, 762, 480, 36) +
    at(420, 460, 1, branch(-16, -18, '#fffdf4') + branch(10, 4, '#f2d9d0') + branch(26, 26, '#fffdf4')) +
    at(420, 756, 1, vase(glaze)) +
    at(700, 756, 0.74, vase('#d9b26a')) +
    at(920, 756, 0.56, vase(darker(mood.leaf, 0.1))) +
    shadedBox(586, 716, 60, 40, 20, '#f4ecda', '#d3c5a6')
  )
}
