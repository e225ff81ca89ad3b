import type { Mood } from './backdrops.ts'
import { pane, tree } from './building-pieces.ts'
import { darker, lighter, mix } from './colour.ts'
import { at, box, disc, line, repeat, shaded, shadedBox, shadow, shape, strewn } from './pieces.ts'

/** The courtyard of an Arab house: striped stone, fountain, jasmine. */
export function courtyard(stone: string, mood: Mood) {
  const stripe = repeat(7, (index) => box(0, 60 + index * 96, 1200, 46, 0, darker(stone, 0.2), 'opacity=".55"'))
  const arch = (x: number) =>
    shape(`M${x} 640L${x} 330C${x} 220 ${x + 210} 220 ${x + 210} 330L${x + 210} 640Z`, lighter(stone, 0.42)) +
    shaded(
      `path d="M${x + 24} 640L${x + 24} 336C${x + 24} 250 ${x + 186} 250 ${x + 186} 336L${x + 186} 640Z"`,
      '#3b5650',
      '#20322e',
    ) +
    pane(x + 62, 392, 86, 150, true)
  const flower = (index: number) => {
    const { across, down } = strewn(index)
    const [x, y] = [across * 320, down * 420]
    if (x * 1.2 + y > 400) return ''
    const petals = repeat(
      5,
      (petal) => `<ellipse cy="-62" rx="34" ry="58" fill="#fffdf4" transform="rotate(${petal * 72})"/>`,
    )
    return at(x + 14, y + 12, 0.2 + (index % 3) * 0.05, petals + disc(0, 0, 24, '#e7c66f'), index * 23)
  }
  return (
    shadedBox(0, 0, 1200, 650, 0, lighter(stone, 0.3), stone) +
    stripe +
    arch(350) +
    arch(620) +
    arch(890) +
    shadedBox(0, 640, 1200, 260, 0, mix(stone, '#b9ada0', 0.5), mix(stone, '#8f867c', 0.6)) +
    repeat(8, (index) =>
      line(`M${600 + (index - 3.5) * 90} 640L${600 + (index - 3.5) * 240} 900`, darker(stone, 0.4), 3, 'opacity=".35"'),
    ) +
    line('M0 716L1200 716M0 806L1200 806', darker(stone, 0.4), 3, 'opacity=".3"') +
    shadow(640, 826, 330, 40) +
    shadedBox(400, 716, 480, 104, 26, '#ded5c4', '#a89c88') +
    `<ellipse cx="640" cy="722" rx="240" ry="48" fill="#e9e1d2"/><ellipse cx="640" cy="722" rx="206" ry="36" fill="#6fb0b3"/><ellipse cx="640" cy="722" rx="120" ry="20" fill="#9fd3d1"/>` +
    box(628, 600, 24, 122, 8, '#cfc5b2') +
    '<ellipse cx="640" cy="602" rx="84" ry="18" fill="#ded5c4"/>' +
    line(
      'M640 590C640 540 600 540 588 596M640 590C640 540 680 540 692 596M640 590L640 536',
      '#e3f5f3',
      7,
      'opacity=".9"',
    ) +
    shape('M0 0L330 0C390 120 350 280 280 360C220 430 110 430 0 470Z', mood.leaf) +
    shape('M0 0L250 0C300 120 240 260 150 330C100 370 40 380 0 400Z', darker(mood.leaf, 0.16)) +
    repeat(60, flower)
  )
}

export function shop(awning: string, mood: Mood) {
  return (
    shadow(600, 744, 460, 30) +
    shadedBox(180, 120, 840, 620, 4, '#efe6d4', '#d3c7b0') +
    repeat(3, (index) => pane(280 + index * 270, 150, 100, 110, index === 1)) +
    shadedBox(220, 308, 760, 84, 10, darker(awning, 0.25), darker(awning, 0.4)) +
    box(430, 336, 340, 14, 7, '#f7f0dc') +
    box(480, 360, 240, 10, 5, '#f7f0dc', 'opacity=".7"') +
    shadedBox(240, 400, 500, 320, 4, '#b9d0cf', '#6d8b8c') +
    shadedBox(766, 400, 190, 340, 4, '#3f5450', '#2a3936') +
    shadedBox(786, 424, 150, 210, 4, '#a9c4c4', '#6d8b8c') +
    disc(790, 660, 8, '#e7c66f') +
    repeat(3, (index) => box(256, 500 + index * 80, 468, 8, 2, '#8a6c4b')) +
    repeat(14, (index) =>
      box(
        270 + (index % 7) * 64,
        index < 7 ? 452 : 532,
        44,
        48,
        8,
        [awning, '#e7c66f', '#7fa597', '#d98d6a', '#f4ead2'][index % 5] ?? awning,
      ),
    ) +
    repeat(6, (index) => disc(300 + index * 76, 640, 28, ['#d9573f', '#e0a938', '#7f9f58'][index % 3] ?? '#e0a938')) +
    repeat(10, (index) =>
      shape(
        `M${212 + index * 78} 388L${290 + index * 78} 388L${290 + index * 78 - 6} 452C${290 + index * 78 - 6} 476 ${212 + index * 78 + 4} 476 ${212 + index * 78 + 4} 452Z`,
        index % 2 ? '#f7f0e0' : awning,
      ),
    ) +
    box(160, 732, 900, 16, 6, darker(mood.ground, 0.06)) +
    tree(1100, 738, 0.85, mood.leaf)
  )
}

/** A plot with its stone wall and olive trees. */
export function land(soil: string, mood: Mood) {
  const row = (y: number, size: number, from: number) =>
    repeat(6, (index) => tree(from + index * 190 * size + (index % 2) * 20, y, size, mix(mood.leaf, '#9aa58c', 0.35)))
  return (
    shape('M60 900L360 604L980 600L1200 760L1200 900Z', soil) +
    repeat(7, (index) =>
      line(`M${380 + index * 90} 610L${80 + index * 190} 900`, darker(soil, 0.22), 6, 'opacity=".5"'),
    ) +
    row(612, 0.42, 330) +
    row(690, 0.62, 240) +
    row(812, 0.9, 150) +
    repeat(30, (index) => box(index * 44 - 20, 828 + (index % 3) * 4, 48, 34, 12, index % 2 ? '#cfc6b4' : '#b9af9c')) +
    box(700, 560, 10, 130, 3, '#7a5f47') +
    shadedBox(640, 540, 150, 82, 8, '#fbf7ea', '#e5dcc4') +
    line('M668 566L762 566M668 590L730 590', '#0b5d45', 8)
  )
}
