import type { Mood } from './backdrops.ts'
import { darker, lighter, mix } from './colour.ts'
import { at, box, disc, line, plant, repeat, shaded, shadedBox, shadow, shape } from './pieces.ts'

const landscape = (x: number, y: number, width: number, height: number, mood: Mood, radius = 6) =>
  shadedBox(x, y, width, height, radius, mix(mood.high, '#2b5f7c', 0.35), mix(mood.low, '#f4b183', 0.35)) +
  disc(x + width * 0.7, y + height * 0.34, height * 0.12, '#fff2cf') +
  shape(
    `M${x} ${y + height * 0.7}L${x + width * 0.26} ${y + height * 0.4}L${x + width * 0.46} ${y + height * 0.66}L${x + width * 0.66} ${y + height * 0.46}L${x + width} ${y + height * 0.74}L${x + width} ${y + height - radius}L${x} ${y + height - radius}Z`,
    mix(mood.far, '#1d4a4a', 0.5),
  ) +
  shape(
    `M${x} ${y + height * 0.82}C${x + width * 0.3} ${y + height * 0.72} ${x + width * 0.6} ${y + height * 0.92} ${x + width} ${y + height * 0.8}L${x + width} ${y + height - radius / 2}L${x} ${y + height - radius / 2}Z`,
    darker(mood.leaf, 0.2),
  )

export function laptop(shell: string, mood: Mood) {
  const key = (row: number, column: number) => box(322 + column * 46 - row * 7, 648 + row * 24, 38, 16, 4, '#2b3536')
  return (
    shadow(600, 772, 520, 36) +
    shadedBox(270, 190, 660, 440, 26, darker(shell, 0.3), darker(shell, 0.5)) +
    landscape(292, 212, 616, 386, mood) +
    disc(600, 202, 4, '#7f8c8c') +
    shaded(
      'path d="M270 626L930 626L1020 760C1022 772 1014 780 1000 780L200 780C186 780 178 772 180 760Z"',
      lighter(shell, 0.24),
      darker(shell, 0.06),
    ) +
    repeat(3, (row) => repeat(12, (column) => key(row, column))) +
    box(500, 728, 200, 34, 6, darker(shell, 0.14)) +
    shape('M180 762L1020 762C1022 774 1014 784 1000 784L200 784C186 784 178 774 180 762Z', darker(shell, 0.3)) +
    at(1090, 770, 0.5, plant(mood.leaf, '#f1ece0'))
  )
}

export function desktop(light: string, mood: Mood) {
  return (
    shadow(600, 772, 540, 34) +
    shadedBox(190, 230, 560, 356, 18, '#2c3638', '#151c1d') +
    landscape(206, 246, 528, 316, mood) +
    shape('M440 586L500 586L512 694L428 694Z', '#39464a') +
    box(360, 690, 220, 22, 10, '#2b3638') +
    shadedBox(800, 250, 230, 480, 16, '#2f3b3e', '#171f20') +
    box(820, 274, 190, 250, 10, '#0f1617') +
    [344, 454]
      .map(
        (y) =>
          `<circle cx="915" cy="${y}" r="46" fill="none" stroke="${light}" stroke-width="8"/>` +
          disc(915, y, 36, '#1f2a2c') +
          repeat(
            6,
            (index) =>
              `<path d="M0 0C10 -14 24 -20 34 -18" transform="translate(915 ${y}) rotate(${index * 60})" stroke="#46555a" stroke-width="7" fill="none"/>`,
          ),
      )
      .join('') +
    repeat(4, (index) => box(830, 560 + index * 26, 170, 10, 5, '#3c4a4d')) +
    disc(915, 694, 10, light) +
    shaded('path d="M200 730L700 730L726 786L174 786Z"', '#3b474a', '#20292b') +
    repeat(3, (row) =>
      repeat(13, (column) =>
        box(212 + column * 37 - row * 4, 738 + row * 15, 28, 10, 3, (row + column) % 5 ? '#5a686b' : light),
      ),
    ) +
    shaded('ellipse cx="772" cy="764" rx="26" ry="20"', '#3b474a', '#20292b')
  )
}

export function television(shell: string, mood: Mood) {
  return (
    shadow(600, 790, 520, 30) +
    shadedBox(150, 670, 900, 112, 10, '#a57d55', '#7a5738') +
    repeat(
      3,
      (index) => box(172 + index * 292, 690, 272, 72, 6, '#8d6642') + box(290 + index * 292, 720, 40, 8, 4, '#d8bd92'),
    ) +
    shadedBox(180, 176, 840, 476, 12, darker(shell, 0.2), darker(shell, 0.5)) +
    landscape(194, 190, 812, 440, mood, 4) +
    shape('M194 190L470 190L250 630L194 630Z', '#ffffff', 'opacity=".08"') +
    shape('M400 652L440 652L424 672L376 672Z', '#2b3638') +
    shape('M760 652L800 652L824 672L776 672Z', '#2b3638') +
    box(860, 646, 120, 24, 8, '#20292b') +
    disc(962, 658, 4, '#7fe0b4') +
    at(226, 672, 0.3, plant(mood.leaf, '#f1ece0'))
  )
}

export function fridge(shell: string, mood: Mood) {
  return (
    shadow(600, 790, 300, 32) +
    shadedBox(400, 90, 400, 690, 30, lighter(shell, 0.3), darker(shell, 0.06)) +
    shaded('rect x="400" y="90" width="90" height="690" rx="30"', lighter(shell, 0.5), lighter(shell, 0.16), 'across') +
    box(400, 318, 400, 8, 0, darker(shell, 0.3)) +
    box(440, 190, 18, 108, 9, darker(shell, 0.36)) +
    box(440, 348, 18, 190, 9, darker(shell, 0.36)) +
    box(640, 140, 110, 60, 10, darker(shell, 0.45)) +
    box(656, 158, 48, 10, 5, '#9fe0c4') +
    box(656, 176, 78, 8, 4, '#6b7c7b') +
    disc(730, 420, 16, '#d9573f') +
    box(650, 446, 70, 84, 4, '#fdf6dc') +
    disc(686, 450, 8, '#3d8f6c') +
    box(430, 776, 60, 14, 4, '#39464a') +
    box(710, 776, 60, 14, 4, '#39464a') +
    shadedBox(130, 560, 220, 220, 8, '#a57d55', '#7a5738') +
    at(240, 562, 0.62, plant(mood.leaf, '#c08a5e')) +
    box(140, 600, 200, 6, 3, '#d8bd92', 'opacity=".6"')
  )
}

export function washer(shell: string, mood: Mood) {
  return (
    shadow(560, 788, 360, 34) +
    shadedBox(310, 190, 500, 590, 28, lighter(shell, 0.3), darker(shell, 0.08)) +
    box(310, 196, 500, 104, 26, lighter(shell, 0.1)) +
    box(340, 220, 150, 56, 10, darker(shell, 0.12)) +
    disc(640, 248, 34, darker(shell, 0.2)) +
    disc(640, 248, 24, '#f4f5f1') +
    box(637, 228, 6, 20, 3, '#39464a') +
    box(700, 228, 84, 40, 8, '#24302f') +
    box(712, 244, 40, 8, 4, '#9fe0c4') +
    disc(560, 530, 190, darker(shell, 0.16)) +
    disc(560, 530, 172, '#e9eeec') +
    disc(560, 530, 142, '#31434a') +
    disc(560, 530, 130, '#5c7d88') +
    shape(
      'M432 550C480 500 520 600 570 548C620 500 650 590 688 540C690 620 630 660 560 660C490 660 436 610 432 550Z',
      '#d98d6a',
    ) +
    shape(
      'M440 590C490 550 540 630 600 590C640 566 670 600 676 590C650 640 610 660 560 660C510 660 464 636 440 590Z',
      '#f4e2c0',
    ) +
    shape('M470 450C500 414 560 404 600 414C560 430 520 460 500 500Z', '#ffffff', 'opacity=".4"') +
    box(716, 510, 26, 54, 12, darker(shell, 0.3)) +
    shadedBox(880, 620, 200, 160, 20, '#e9dcc0', '#c5b08a') +
    repeat(5, (index) => line(`M${902 + index * 39} 640L${902 + index * 39} 762`, '#a88f66', 5, 'opacity=".6"')) +
    shape('M884 624C900 560 960 590 980 566C1010 540 1060 580 1076 624Z', lighter(mood.leaf, 0.35))
  )
}

export function stove(shell: string) {
  const burner = (x: number) =>
    box(x - 64, 316, 128, 12, 6, '#2b3536') +
    repeat(5, (index) =>
      shape(
        `M${x - 50 + index * 24} 316C${x - 56 + index * 24} 300 ${x - 44 + index * 24} 296 ${x - 42 + index * 24} 284C${x - 34 + index * 24} 296 ${x - 30 + index * 24} 304 ${x - 36 + index * 24} 316Z`,
        '#5fa8d8',
        'opacity=".9"',
      ),
    )
  return (
    shadow(600, 790, 400, 32) +
    shadedBox(290, 330, 620, 450, 18, lighter(shell, 0.28), darker(shell, 0.12)) +
    shadedBox(276, 322, 648, 30, 10, '#5c696b', '#343f41') +
    burner(420) +
    burner(780) +
    box(300, 372, 600, 84, 10, darker(shell, 0.1)) +
    repeat(6, (index) => disc(356 + index * 98, 414, 26, '#39464a') + box(353 + index * 98, 392, 6, 22, 3, '#eef2f0')) +
    shadedBox(340, 486, 520, 216, 18, '#1c2526', '#3b494b') +
    shadedBox(372, 516, 456, 156, 12, '#5b4436', '#d98f4e') +
    repeat(3, (index) => line(`M380 ${560 + index * 36}L820 ${560 + index * 36}`, '#2a211b', 4)) +
    shaded('path d="M470 600C480 560 720 560 730 600Z"', '#e8b568', '#b4783a') +
    box(360, 466, 480, 14, 7, '#c3cccb') +
    box(340, 720, 520, 44, 10, darker(shell, 0.12)) +
    shadedBox(708, 196, 144, 92, 16, '#c9d3d1', '#7f8d8c') +
    box(694, 186, 172, 18, 9, '#dfe6e4') +
    disc(780, 180, 10, '#2b3536')
  )
}

export function solar(frameColour: string, mood: Mood) {
  const panel = (x: number) =>
    `<g transform="translate(${x} 0)">${shaded('path d="M0 430L250 430L330 130L80 130Z"', '#3f7aa3', '#17344f', 'slant')}${line('M20 355L270 355M40 280L290 280M60 205L310 205M62 430L142 130M125 430L205 130M188 430L268 130', '#9fc4dd', 3, 'opacity=".6"')}<path d="M0 430L250 430L330 130L80 130Z" fill="none" stroke="#dbe3e4" stroke-width="9"/></g>`
  return (
    shadow(600, 790, 540, 34) +
    panel(90) +
    panel(390) +
    line('M200 440L200 520M560 440L560 520M150 520L640 520', '#7f8d8d', 12) +
    shadedBox(760, 330, 260, 330, 22, lighter(frameColour, 0.3), darker(frameColour, 0.06)) +
    box(800, 370, 180, 90, 12, '#1c2a28') +
    line('M820 430L850 400L884 426L920 392L958 414', '#8fe0b8', 6) +
    repeat(3, (index) => disc(830 + index * 60, 500, 13, ['#5fc39a', '#e7c66f', '#d9573f'][index] ?? '#e7c66f')) +
    repeat(5, (index) => box(810 + index * 36, 560, 20, 66, 8, darker(frameColour, 0.2))) +
    shadedBox(200, 600, 250, 178, 16, '#47565a', '#222c2e') +
    shadedBox(470, 600, 250, 178, 16, '#47565a', '#222c2e') +
    [325, 595]
      .map(
        (x) =>
          box(x - 100, 640, 200, 70, 10, '#f3efe2') +
          shape(`M${x + 6} 646L${x - 26} 682L${x - 4} 682L${x - 12} 704L${x + 28} 668L${x + 6} 668Z`, '#e0a938') +
          box(x - 86, 584, 40, 22, 6, '#d9573f') +
          box(x + 46, 584, 40, 22, 6, '#2b3638'),
      )
      .join('') +
    line('M650 584C680 520 700 540 760 560', '#d9573f', 10) +
    disc(1060, 150, 60, mood.glow, 'opacity=".9"')
  )
}
