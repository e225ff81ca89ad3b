import type { Mood } from './backdrops.ts'
import { balcony, cypress, pane, roof, tree } from './building-pieces.ts'
import { darker, lighter, mix } from './colour.ts'
import { box, disc, line, repeat, shaded, shadedBox, shadow, shape } from './pieces.ts'

/** Stone blocks of flats on y = 740. */
export function flats(stone: string, mood: Mood) {
  const night = mood.glow === '#f5cf9a'
  const floor = (index: number) => {
    const y = 232 + index * 118
    return (
      box(330, y + 92, 560, 8, 0, darker(stone, 0.14)) +
      pane(372, y + 12, 62, 66, (index + (night ? 1 : 9)) % 3 === 1) +
      pane(482, y + 4, 96, 86, night && index % 2 === 0) +
      balcony(462, y + 90, 140, stone) +
      pane(650, y + 4, 96, 86, night && index % 2 === 1) +
      balcony(630, y + 90, 140, stone) +
      pane(794, y + 12, 62, 66, night)
    )
  }
  return (
    shadow(620, 748, 470, 34) +
    shadedBox(880, 330, 190, 412, 4, darker(stone, 0.2), darker(stone, 0.3)) +
    repeat(
      3,
      (index) =>
        pane(914, 372 + index * 120, 50, 60, night && index === 1) + pane(996, 372 + index * 120, 44, 60, false),
    ) +
    roof(352, 212) +
    shaded(
      'rect x="330" y="210" width="560" height="532" rx="5"',
      lighter(stone, 0.14),
      darker(stone, 0.08),
      'across',
    ) +
    box(318, 204, 584, 18, 4, lighter(stone, 0.3)) +
    repeat(4, floor) +
    shadedBox(560, 662, 98, 80, 4, '#3e5550', '#25332f') +
    box(606, 662, 5, 80, 0, '#7f9691') +
    box(548, 650, 122, 12, 3, lighter(stone, 0.3)) +
    tree(220, 738, 1.1, mood.leaf) +
    tree(1090, 738, 0.8, darker(mood.leaf, 0.1)) +
    box(240, 732, 860, 14, 6, darker(mood.ground, 0.08))
  )
}

export function tower(stone: string, mood: Mood) {
  const row = (index: number) =>
    box(430, 150 + index * 74, 340, 6, 0, darker(stone, 0.18)) +
    repeat(4, (column) =>
      shadedBox(
        452 + column * 80,
        166 + index * 74,
        56,
        46,
        3,
        (index * 3 + column) % 5 === 2 ? '#ffe3a3' : '#86a5ad',
        (index * 3 + column) % 5 === 2 ? '#e6b368' : '#4f6a73',
      ),
    ) +
    balcony(524, 224 + index * 74, 152, stone)
  return (
    shadow(600, 748, 360, 30) +
    shadedBox(220, 380, 190, 362, 4, darker(stone, 0.24), darker(stone, 0.34)) +
    repeat(
      4,
      (index) => pane(256, 416 + index * 80, 40, 48, index === 2) + pane(332, 416 + index * 80, 40, 48, false),
    ) +
    shadedBox(800, 300, 200, 442, 4, mix(stone, mood.far, 0.5), mix(stone, mood.far, 0.62)) +
    repeat(
      5,
      (index) => pane(836, 336 + index * 80, 44, 48, index === 1) + pane(922, 336 + index * 80, 44, 48, false),
    ) +
    shaded('rect x="430" y="96" width="340" height="646" rx="5"', lighter(stone, 0.2), darker(stone, 0.06), 'across') +
    box(418, 88, 364, 16, 4, lighter(stone, 0.34)) +
    box(470, 44, 70, 46, 10, '#a8523d') +
    box(560, 52, 56, 38, 8, '#c3cccb') +
    repeat(7, row) +
    shadedBox(540, 676, 120, 66, 4, '#3e5550', '#25332f') +
    cypress(160, 738, 0.8, mood.leaf) +
    cypress(1060, 738, 0.95, mood.leaf) +
    tree(1130, 738, 0.6, mood.leaf) +
    box(120, 734, 980, 12, 6, darker(mood.ground, 0.08))
  )
}

export function villa(stone: string, mood: Mood) {
  return (
    shadow(600, 712, 500, 34) +
    cypress(180, 706, 1.05, mood.leaf) +
    cypress(270, 706, 0.8, mood.leaf) +
    tree(1060, 706, 1.15, mood.leaf) +
    shaded(
      'rect x="360" y="330" width="420" height="370" rx="4"',
      lighter(stone, 0.24),
      darker(stone, 0.05),
      'across',
    ) +
    shadedBox(760, 450, 240, 250, 4, lighter(stone, 0.06), darker(stone, 0.14)) +
    shape('M330 334L570 214L810 334Z', '#b2654a') +
    shape('M330 334L570 214L590 224L366 340Z', '#c98168') +
    box(740, 436, 280, 18, 4, '#b2654a') +
    pane(420, 390, 84, 96, false) +
    pane(630, 390, 84, 96, true) +
    balcony(404, 500, 330, stone) +
    shaded('path d="M530 700L530 590C530 548 610 548 610 590L610 700Z"', '#6b4a34', '#4a3324') +
    disc(596, 646, 5, '#e0b45c') +
    pane(410, 566, 76, 80, true) +
    pane(660, 566, 76, 80, false) +
    pane(812, 520, 130, 110, true) +
    repeat(3, (index) => box(800 + index * 84, 454, 12, 246, 3, '#f4ecda')) +
    shaded('path d="M210 742C420 720 860 720 1030 742L1110 826C820 856 380 856 120 826Z"', '#8fd0d6', '#4f9fb0') +
    line('M300 776C380 766 460 786 540 776M620 800C720 788 800 812 900 798', '#d8f3f2', 6, 'opacity=".8"') +
    shape('M210 742C420 720 860 720 1030 742L1022 752C860 734 420 734 218 752Z', '#f4ecda')
  )
}
