import type { Mood } from './backdrops.ts'
import { darker, lighter } from './colour.ts'
import { at, box, disc, line, plant, repeat, shaded, shadedBox, shadow, shape } from './pieces.ts'

export function gift(ribbon: string, mood: Mood) {
  const wrap = lighter(mood.leaf, 0.3)
  return (
    shadow(600, 768, 420, 38) +
    shadedBox(360, 420, 480, 330, 14, lighter(wrap, 0.14), darker(wrap, 0.14)) +
    repeat(24, (index) =>
      at(
        390 + (index % 8) * 60,
        500 + Math.floor(index / 8) * 84,
        0.2,
        repeat(5, (petal) => `<ellipse cy="-62" rx="34" ry="56" fill="#fffdf4" transform="rotate(${petal * 72})"/>`),
      ),
    ) +
    shadedBox(330, 370, 540, 96, 14, lighter(wrap, 0.34), wrap) +
    shadedBox(560, 370, 80, 380, 0, lighter(ribbon, 0.2), darker(ribbon, 0.1)) +
    shaded(
      'path d="M600 372C520 300 420 250 400 300C384 350 480 380 600 376Z"',
      lighter(ribbon, 0.3),
      darker(ribbon, 0.1),
    ) +
    shaded(
      'path d="M600 372C680 300 780 250 800 300C816 350 720 380 600 376Z"',
      lighter(ribbon, 0.3),
      darker(ribbon, 0.1),
    ) +
    shape('M590 374C540 420 500 430 470 480L520 470L540 510C570 470 600 420 606 376Z', ribbon) +
    shape('M610 374C660 420 700 430 730 480L680 470L660 510C630 470 600 420 594 376Z', darker(ribbon, 0.1)) +
    shadedBox(566, 340, 68, 56, 20, lighter(ribbon, 0.3), ribbon)
  )
}

export function books(cover: string, mood: Mood) {
  const spine = (x: number, width: number, height: number, colour: string) =>
    shadedBox(x, 750 - height, width, height, 6, lighter(colour, 0.16), darker(colour, 0.12)) +
    box(x, 750 - height + 40, width, 10, 0, '#f0d896', 'opacity=".9"') +
    box(x, 700, width, 10, 0, '#f0d896', 'opacity=".9"') +
    box(x + width / 2 - 5, 750 - height + 80, 10, height - 190, 5, '#f7f3e6', 'opacity=".7"')
  const lying = (y: number, x: number, width: number, colour: string) =>
    shadedBox(x, y, width, 60, 8, lighter(colour, 0.14), darker(colour, 0.14)) +
    box(x + 14, y + 10, 20, 40, 3, '#f0d896') +
    box(x + width - 26, y + 8, 26, 44, 2, '#fbf7ea')
  return (
    shadow(600, 764, 480, 34) +
    spine(260, 76, 400, cover) +
    spine(340, 60, 350, '#d9a24e') +
    spine(404, 88, 440, darker(mood.leaf, 0.1)) +
    spine(496, 56, 380, '#5b6b84') +
    `<g transform="rotate(8 600 750)">${spine(566, 70, 390, '#a8523d')}</g>` +
    lying(690, 700, 300, '#7f5a7a') +
    lying(630, 720, 270, cover) +
    lying(570, 706, 250, '#c9925a') +
    shaded('path d="M740 540C780 520 820 524 842 544C864 524 904 520 944 540L944 566L740 566Z"', '#fffdf4', '#dcd6c4')
  )
}

export function toys(fur: string) {
  const bear =
    shaded('ellipse cx="0" cy="-120" rx="150" ry="160"', lighter(fur, 0.14), darker(fur, 0.12)) +
    disc(0, -110, 92, lighter(fur, 0.36)) +
    [-1, 1]
      .map(
        (side) =>
          disc(side * 104, -440, 52, fur) +
          disc(side * 104, -440, 28, lighter(fur, 0.36)) +
          `<ellipse cx="${side * 162}" cy="-170" rx="52" ry="96" fill="${fur}" transform="rotate(${side * -24} ${side * 162} -170)"/>` +
          `<ellipse cx="${side * 120}" cy="-8" rx="90" ry="62" fill="${darker(fur, 0.06)}"/>` +
          disc(side * 132, -8, 34, lighter(fur, 0.36)),
      )
      .join('') +
    shaded('ellipse cx="0" cy="-350" rx="146" ry="130"', lighter(fur, 0.2), fur) +
    '<ellipse cx="0" cy="-312" rx="62" ry="48" fill="#f8ecd8"/>' +
    disc(-52, -372, 15, '#20292b') +
    disc(52, -372, 15, '#20292b') +
    '<ellipse cx="0" cy="-334" rx="20" ry="14" fill="#20292b"/>' +
    line('M0 -320L0 -298M-22 -296C-12 -284 12 -284 22 -296', '#20292b', 6) +
    shape(
      'M-66 -246C-40 -226 -20 -230 0 -238C20 -230 40 -226 66 -246L70 -204C40 -196 20 -212 0 -214C-20 -212 -40 -196 -70 -204Z',
      '#c4493d',
    )
  const block = (x: number, y: number, colour: string, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${shadedBox(-60, -60, 120, 120, 14, lighter(colour, 0.2), darker(colour, 0.1))}${box(-40, -40, 80, 80, 8, '#fff8e6')}${disc(0, 0, 24, colour)}</g>`
  return (
    shadow(600, 772, 500, 38) +
    at(470, 720, 1.05, bear) +
    block(790, 696, '#5b9fb0', 0) +
    block(920, 696, '#e0a938', 0) +
    block(856, 572, '#c4493d', 4) +
    disc(1046, 708, 52, '#7fae6a') +
    shape('M1000 690C1030 670 1070 676 1094 700C1070 712 1030 712 1000 690Z', '#ffffff', 'opacity=".5"')
  )
}

export function clothesBox(card: string, mood: Mood) {
  const cloth = (d: string, colour: string) => shaded(`path d="${d}"`, lighter(colour, 0.2), darker(colour, 0.1))
  return (
    shadow(600, 776, 440, 36) +
    cloth('M360 470C350 380 430 330 500 360C540 330 570 370 580 470Z', '#b5786b') +
    cloth('M520 470C530 360 620 320 690 360C730 390 720 430 720 470Z', '#5b8f9f') +
    cloth('M660 470C680 390 760 360 820 400C850 430 850 450 846 470Z', '#e0b45c') +
    cloth('M420 480C440 420 520 410 560 430C600 450 600 470 590 484Z', lighter(mood.leaf, 0.2)) +
    shaded('path d="M330 460L870 460L850 760L350 760Z"', lighter(card, 0.16), darker(card, 0.12)) +
    shape('M330 460L240 380L300 350L372 460Z', darker(card, 0.1)) +
    shape('M870 460L960 380L900 350L828 460Z', darker(card, 0.1)) +
    shape('M330 460L290 530L410 500L420 460Z', lighter(card, 0.3)) +
    shape('M870 460L910 530L790 500L780 460Z', lighter(card, 0.3)) +
    shape(
      'M600 690C540 650 500 610 520 576C540 550 580 556 600 588C620 556 660 550 680 576C700 610 660 650 600 690Z',
      '#c4493d',
      'opacity=".85"',
    )
  )
}

export function kitchenware(enamel: string) {
  const cup = (x: number, colour: string) =>
    shaded(
      `path d="M${x - 50} 640L${x + 50} 640L${x + 38} 750L${x - 38} 750Z"`,
      lighter(colour, 0.3),
      darker(colour, 0.06),
    ) + line(`M${x + 46} 660C${x + 92} 660 ${x + 92} 720 ${x + 40} 720`, colour, 12)
  return (
    shadow(600, 770, 500, 36) +
    shadedBox(240, 480, 360, 270, 30, lighter(enamel, 0.2), darker(enamel, 0.16)) +
    box(180, 530, 70, 30, 14, '#2b3638') +
    box(590, 530, 70, 30, 14, '#2b3638') +
    shadedBox(224, 452, 392, 44, 20, '#dfe5e3', '#97a4a3') +
    shape('M250 456C260 400 580 400 590 456Z', '#c3cccb') +
    disc(420, 404, 20, '#2b3638') +
    repeat(5, (index) => disc(300 + index * 60, 640, 14, '#fff8e6', 'opacity=".8"')) +
    line('M380 370C370 340 400 330 390 300M450 370C440 340 470 330 460 300', '#ffffff', 8, 'opacity=".6"') +
    cup(740, '#f4ecda') +
    cup(880, '#d98d6a') +
    shaded(
      'path d="M930 520C930 480 950 470 980 470L1020 470C1050 470 1070 480 1070 520L1090 720C1090 740 1080 750 1060 750L940 750C920 750 910 740 910 720Z"',
      '#e3c173',
      '#a87b2d',
      'across',
    ) +
    line('M1074 540C1140 540 1140 680 1088 690', '#a87b2d', 14) +
    shape('M930 500L880 450L900 440L944 478Z', '#c79a45') +
    disc(1000, 456, 16, '#a87b2d')
  )
}

export function seedlings(tray: string, mood: Mood) {
  const sprout = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      size,
      line('M0 0C-4 -40 4 -60 0 -96', darker(mood.leaf, 0.06), 8) +
        shape('M0 -86C-60 -90 -84 -130 -80 -160C-30 -160 0 -130 0 -86Z', mood.leaf) +
        shape('M0 -86C60 -90 84 -130 80 -160C30 -160 0 -130 0 -86Z', lighter(mood.leaf, 0.16)),
    )
  return (
    shadow(600, 776, 500, 36) +
    repeat(6, (index) => sprout(280 + index * 96, 600, 1.05 - (index % 2) * 0.16)) +
    shadedBox(210, 590, 600, 40, 8, '#5a4030', '#3e2b20') +
    repeat(6, (index) =>
      shaded(
        `path d="M${222 + index * 98} 624L${308 + index * 98} 624L${296 + index * 98} 750L${234 + index * 98} 750Z"`,
        lighter(tray, 0.14),
        darker(tray, 0.16),
      ),
    ) +
    box(204, 614, 612, 26, 8, lighter(tray, 0.24)) +
    `<g transform="translate(950 600) rotate(8)">${box(-86, -150, 190, 290, 12, '#fbf7ea')}${box(-86, -150, 190, 60, 12, '#0b5d45')}${at(8, 60, 0.62, shape('M0 -86C-60 -90 -84 -130 -80 -160C-30 -160 0 -130 0 -86Z', '#5b9f6a') + shape('M0 -86C60 -90 84 -130 80 -160C30 -160 0 -130 0 -86Z', '#7fbf86') + disc(0, -40, 52, '#d9573f') + shape('M-24 -86L0 -62L24 -86L4 -80L-4 -80Z', '#3f7a4c'))}${box(-50, 104, 118, 12, 6, '#c3c9c2')}</g>` +
    repeat(
      7,
      (index) =>
        `<ellipse cx="${860 + index * 30}" cy="${780 + (index % 3) * 12}" rx="13" ry="8" fill="#d9b988" transform="rotate(${index * 40} ${860 + index * 30} ${780 + (index % 3) * 12})"/>`,
    )
  )
}

export function schoolBag(paint: string) {
  return (
    shadow(600, 774, 440, 36) +
    line('M430 260C430 170 610 170 610 260', darker(paint, 0.3), 24) +
    shadedBox(320, 240, 400, 510, 90, lighter(paint, 0.2), darker(paint, 0.16)) +
    shadedBox(360, 500, 320, 220, 34, lighter(paint, 0.3), darker(paint, 0.04)) +
    line('M376 540L664 540', darker(paint, 0.34), 9) +
    box(640, 536, 20, 44, 8, '#e7c66f') +
    line('M350 400C440 430 600 430 690 400', darker(paint, 0.34), 9) +
    shadedBox(286, 420, 50, 260, 24, darker(paint, 0.1), darker(paint, 0.3)) +
    shadedBox(704, 420, 50, 260, 24, darker(paint, 0.1), darker(paint, 0.3)) +
    at(
      520,
      330,
      0.5,
      repeat(5, (index) => `<ellipse cy="-62" rx="34" ry="56" fill="#fffdf4" transform="rotate(${index * 72})"/>`) +
        disc(0, 0, 26, '#e7c66f'),
    ) +
    shadedBox(800, 600, 220, 150, 8, '#f7f3e6', '#d9d2bf') +
    repeat(5, (index) => box(824, 626 + index * 24, 160, 6, 3, '#a9bcc4')) +
    box(800, 600, 26, 150, 6, '#c4493d') +
    ['#e0a938', '#5b9fb0', '#7fae6a']
      .map(
        (fill, index) =>
          `<g transform="translate(${870 + index * 44} 596) rotate(${-10 + index * 12})">${box(-10, -190, 20, 170, 3, fill)}${shape('M-10 -190L10 -190L0 -222Z', '#f1dfc0')}${box(-10, -30, 20, 24, 5, '#d98a8a')}</g>`,
      )
      .join('')
  )
}

export function chair(wood: string, mood: Mood) {
  return (
    shadow(600, 782, 420, 34) +
    shadedBox(430, 180, 340, 330, 40, lighter(wood, 0.12), darker(wood, 0.14)) +
    shadedBox(464, 214, 272, 262, 30, '#e9dcc0', '#c9b48c') +
    repeat(3, (index) => line(`M${532 + index * 68} 230L${532 + index * 68} 460`, '#b49c70', 4, 'opacity=".5"')) +
    shadedBox(400, 500, 400, 80, 30, '#efe3ca', '#c9b48c') +
    box(396, 566, 408, 30, 12, darker(wood, 0.1)) +
    [420, 756]
      .map((x) => shape(`M${x - 6} 590L${x + 36} 590L${x + 26} 778L${x + 4} 778Z`, darker(wood, 0.2)))
      .join('') +
    line('M440 690L770 690', darker(wood, 0.3), 14) +
    at(980, 782, 0.86, plant(mood.leaf, '#c08a5e'))
  )
}
