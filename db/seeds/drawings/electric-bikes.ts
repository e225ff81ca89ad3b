import type { Mood } from './backdrops.ts'
import { darker, lighter } from './colour.ts'
import { at, box, disc, line, repeat, shaded, shadedBox, shadow, shape, wheel } from './pieces.ts'

const spoked = (cx: number, cy: number, r: number, rim = '#9aa7a6') =>
  disc(cx, cy, r, 'none', `stroke="#20292a" stroke-width="${r * 0.16}"`) +
  disc(cx, cy, r * 0.86, 'none', `stroke="${rim}" stroke-width="${r * 0.06}"`) +
  repeat(
    14,
    (index) =>
      `<path d="M0 0L0 ${-r * 0.84}" stroke="#7f8d8d" stroke-width="2.4" transform="translate(${cx} ${cy}) rotate(${index * 25.7})"/>`,
  ) +
  disc(cx, cy, r * 0.16, '#3a474a') +
  disc(cx, cy, r * 0.07, '#c9d1cf')

export function bicycle(paint: string, mood: Mood) {
  return (
    shadow(600, 744, 480, 34) +
    spoked(300, 590, 146) +
    spoked(890, 590, 146) +
    line('M890 590L650 610L560 350L830 350L650 610M890 590L800 300M560 350L548 310', paint, 22) +
    line('M300 590L396 270', darker(paint, 0.2), 20) +
    line('M396 330L640 596', paint, 40) +
    line('M420 356L610 566', darker(paint, 0.5), 26) +
    repeat(3, (index) => disc(462 + index * 46, 404 + index * 50, 7, '#7fe0b4')) +
    line('M384 330L830 350', paint, 16) +
    disc(650, 610, 58, '#3a474a') +
    disc(650, 610, 44, '#7f8d8d') +
    disc(650, 610, 16, '#20292b') +
    line('M650 610L700 690M676 692L730 688', '#20292b', 14) +
    line('M700 600C760 570 840 570 880 580', '#20292b', 6) +
    shape('M730 292C780 272 860 272 900 290C900 312 830 316 800 320C770 318 730 312 730 292Z', '#2b2320') +
    line('M396 276C420 240 470 236 510 250', '#2b3638', 14) +
    line('M480 240L526 254', '#151c1d', 22) +
    disc(378, 330, 22, '#fdf3cf') +
    line('M770 430L980 430', '#4a5a5e', 12) +
    line('M960 434L890 590', '#4a5a5e', 8) +
    shadedBox(822, 352, 160, 76, 12, '#a87a50', '#7c5536') +
    repeat(5, (index) =>
      disc(846 + index * 28, 348 - (index % 2) * 14, 22, index % 2 ? lighter(mood.leaf, 0.1) : mood.leaf),
    )
  )
}

export function kickScooter(paint: string) {
  return (
    shadow(600, 748, 420, 34) +
    line('M320 660L410 190', '#3a474a', 30) +
    line('M332 650L418 200', paint, 10) +
    line('M330 196L500 186', '#20292b', 24) +
    box(392, 154, 62, 40, 14, '#20292b') +
    box(404, 164, 38, 16, 5, '#7fe0b4') +
    shaded(
      'path d="M330 640L420 640C440 640 450 660 470 660L840 660C880 660 900 640 920 640L920 694L400 702C370 702 340 690 330 640Z"',
      '#47565a',
      '#1f292b',
    ) +
    box(470, 648, 370, 12, 6, paint) +
    repeat(8, (index) => box(490 + index * 44, 651, 28, 6, 3, darker(paint, 0.4))) +
    shape('M838 600C900 580 970 610 990 650L960 660C930 626 880 620 846 630Z', '#2b3638') +
    box(976, 620, 22, 26, 6, '#c4493d') +
    wheel(318, 682, 62, lighter(paint, 0.2), 6) +
    wheel(910, 682, 62, lighter(paint, 0.2), 6) +
    disc(388, 300, 20, '#fdf3cf')
  )
}

export function bikeBattery(paint: string) {
  return (
    shadow(600, 762, 480, 36) +
    shadedBox(230, 330, 400, 420, 34, '#47565a', '#1f292b') +
    shadedBox(254, 380, 352, 240, 20, lighter(paint, 0.2), darker(paint, 0.14)) +
    shape('M450 410L360 520L428 520L400 600L508 480L438 480Z', '#fff3cf') +
    repeat(4, (index) => box(270 + index * 84, 660, 64, 26, 8, index < 3 ? '#7fe0b4' : '#4a5a5e')) +
    line('M330 330C330 260 530 260 530 330', '#2b3638', 26) +
    box(556, 700, 50, 26, 8, '#d9573f') +
    shadedBox(730, 560, 280, 180, 24, '#39464a', '#1c2526') +
    disc(970, 600, 9, '#7fe0b4') +
    repeat(6, (index) => box(760 + index * 30, 620, 14, 90, 7, '#2a3537')) +
    line(
      'M730 690C660 720 690 760 630 740M1010 650C1090 650 1090 780 1000 790C940 796 900 780 860 800',
      '#20292b',
      12,
    ) +
    shadedBox(800, 786, 62, 34, 8, '#dfe3e0', '#a9b3b1')
  )
}

export function chain(paint: string) {
  const teeth = repeat(
    22,
    (index) =>
      `<rect x="-12" y="-190" width="24" height="34" rx="8" fill="#7f8d8d" transform="rotate(${index * 16.36})"/>`,
  )
  return (
    shadow(620, 750, 460, 36) +
    at(
      440,
      480,
      1.1,
      teeth +
        disc(0, 0, 168, '#93a1a1') +
        disc(0, 0, 140, '#b9c4c2') +
        repeat(5, (index) => `<circle cy="-92" r="34" fill="#5e6d6e" transform="rotate(${index * 72})"/>`) +
        disc(0, 0, 42, '#5e6d6e') +
        disc(0, 0, 24, '#e3e8e6'),
    ) +
    repeat(18, (index) =>
      at(
        250 + index * 44,
        724 + (index % 2) * 3,
        1,
        box(-26, -16, 52, 32, 16, index % 2 ? '#56656a' : '#39464a') +
          disc(-14, 0, 6, '#c9d1cf') +
          disc(14, 0, 6, '#c9d1cf'),
      ),
    ) +
    shadedBox(720, 330, 330, 100, 48, '#dfe5e3', '#8a9898') +
    line('M720 380C680 380 690 470 640 520', '#a9b4b2', 30) +
    disc(1044, 380, 46, '#39464a') +
    disc(1044, 380, 30, '#151c1d') +
    box(780, 366, 150, 20, 10, paint) +
    shadedBox(760, 520, 260, 150, 16, lighter(paint, 0.2), darker(paint, 0.14)) +
    box(788, 552, 140, 16, 8, '#fff8e6') +
    box(788, 582, 90, 12, 6, '#fff8e6', 'opacity=".7"')
  )
}
