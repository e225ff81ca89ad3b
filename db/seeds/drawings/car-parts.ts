import type { Mood } from './backdrops.ts'
import { darker, lighter } from './colour.ts'
import { at, box, disc, line, repeat, shaded, shadedBox, shadow, shape, wheel } from './pieces.ts'

/** A steering wheel before the dashboard; fills the picture. */
export function carInside(seat: string, mood: Mood) {
  const knob = (x: number, y: number) =>
    disc(x, y, 26, '#27312f') + disc(x, y, 18, '#4c5957') + line(`M${x} ${y}L${x} ${y - 15}`, '#e9e2cf', 4)
  return (
    shadedBox(0, 0, 1200, 420, 0, mood.high, mood.low) +
    shape('M0 300C220 210 420 260 640 240C860 220 1040 250 1200 220L1200 430L0 430Z', mood.far, 'opacity=".7"') +
    shaded('path d="M0 0L250 0C150 120 60 260 0 400Z"', '#3a4543', '#1f2827') +
    shaded('path d="M1200 0L1010 0C1080 120 1150 260 1200 380Z"', '#3a4543', '#1f2827') +
    box(520, 20, 240, 76, 26, '#202a29') +
    box(534, 32, 212, 52, 18, '#8fa6a6') +
    shaded('path d="M0 420C240 350 960 340 1200 400L1200 900L0 900Z"', '#4a5653', '#1e2625') +
    shape('M0 420C240 350 960 340 1200 400L1200 428C960 372 240 380 0 452Z', '#66736f', 'opacity=".7"') +
    shaded('path d="M210 520C220 440 560 430 580 520L590 640L200 640Z"', '#161d1d', '#242d2c') +
    [300, 490]
      .map(
        (x) =>
          disc(x, 566, 74, '#0d1313') +
          `<circle cx="${x}" cy="566" r="62" fill="none" stroke="#7fa597" stroke-width="5" stroke-dasharray="6 12"/>` +
          line(`M${x} 566L${x - 34} 530`, '#e2583e', 6),
      )
      .join('') +
    shadedBox(680, 470, 330, 210, 20, '#121918', '#1d2726') +
    shadedBox(698, 488, 294, 136, 12, '#2f6b5b', '#183c39') +
    line('M720 600C770 540 830 600 880 546C916 510 950 550 976 520', '#bfe6d3', 8) +
    disc(880, 546, 13, '#e7c66f') +
    repeat(5, (index) => box(716 + index * 56, 640, 40, 20, 6, '#4a5754')) +
    knob(740, 740) +
    knob(950, 740) +
    repeat(4, (index) => box(1050, 480 + index * 26, 130, 12, 6, '#151c1b')) +
    shaded('path d="M760 900C770 800 930 800 940 900Z"', lighter(seat, 0.1), darker(seat, 0.3)) +
    box(838, 760, 26, 110, 12, '#2a3332') +
    disc(850, 752, 40, '#39443f') +
    disc(850, 752, 26, '#56635e') +
    '<circle cx="390" cy="700" r="262" fill="none" stroke="#141b1a" stroke-width="58"/><circle cx="390" cy="700" r="262" fill="none" stroke="#3d4947" stroke-width="40"/><circle cx="390" cy="690" r="262" fill="none" stroke="#66736f" stroke-width="5" opacity=".6"/>' +
    shape('M150 670L330 640L450 640L630 670L624 726L470 740L440 900L340 900L310 740L156 726Z', '#2a3432') +
    shadedBox(304, 626, 172, 138, 52, '#46534f', '#2b3533') +
    disc(390, 690, 30, lighter(seat, 0.3)) +
    disc(390, 690, 20, '#37433f')
  )
}

export function tyre(rim: string) {
  const tread = repeat(
    40,
    (index) => `<rect x="-12" y="-292" width="24" height="30" rx="6" fill="#151b1c" transform="rotate(${index * 9})"/>`,
  )
  return (
    shadow(600, 756, 330, 40) +
    at(806, 470, 1, `<g opacity=".96">${tread}${disc(0, 0, 282, '#20282a')}${disc(0, 0, 190, '#2c3638')}</g>`) +
    at(
      520,
      470,
      1,
      `${tread}${disc(0, 0, 284, '#262f31')}<circle r="240" fill="none" stroke="#3d484a" stroke-width="5"/><circle r="222" fill="none" stroke="#1c2425" stroke-width="8"/>${wheel(0, 0, 268, rim, 6)}${repeat(6, (index) => `<circle cx="0" cy="-72" r="9" fill="#2c3638" transform="rotate(${index * 60 + 30})"/>`)}`,
    )
  )
}

export function carBattery(paint: string) {
  return (
    shadow(600, 738, 360, 40) +
    shadedBox(310, 380, 580, 350, 22, lighter(paint, 0.12), darker(paint, 0.3)) +
    shadedBox(290, 340, 620, 84, 18, lighter(paint, 0.34), paint) +
    box(370, 292, 92, 62, 12, '#4f5a5b') +
    box(738, 292, 92, 62, 12, '#4f5a5b') +
    box(386, 276, 60, 30, 10, '#d9573f') +
    box(754, 276, 60, 30, 10, '#2b3435') +
    repeat(6, (index) => disc(432 + index * 68, 382, 19, darker(paint, 0.35))) +
    shadedBox(350, 468, 500, 190, 14, '#f6f3e8', '#e3dfd0') +
    box(350, 468, 500, 52, 14, '#0b5d45') +
    shape('M610 544L548 606L592 606L574 646L642 580L598 580Z', '#e0a938') +
    box(390, 562, 110, 16, 8, '#a9b0a8') +
    box(390, 594, 76, 16, 8, '#c6cac2') +
    line('M712 590L760 590M736 566L736 614', '#d9573f', 12) +
    line('M780 590L822 590', '#2b3435', 12)
  )
}

export function headlight(paint: string) {
  const shell =
    'M230 560C220 470 270 390 380 350C540 296 760 290 930 330C980 346 990 392 960 440C900 540 760 620 560 640C400 652 260 640 230 560Z'
  return (
    shadow(600, 668, 420, 40) +
    shaded(`path d="${shell}" transform="translate(0 26)"`, '#2b3638', '#151c1d') +
    shaded(`path d="${shell}"`, '#dfe9ea', '#8ea1a6', 'slant') +
    disc(430, 500, 112, '#4b595d') +
    disc(430, 500, 96, '#e8eff0') +
    disc(430, 500, 62, '#9fb2b8') +
    disc(430, 500, 40, '#fff6d2') +
    disc(652, 462, 88, '#4b595d') +
    disc(652, 462, 74, '#dfe7e8') +
    disc(652, 462, 46, '#90a5ac') +
    disc(652, 462, 28, '#fff6d2') +
    shape('M780 400C850 380 920 372 944 382C936 424 890 470 820 500C790 480 776 440 780 400Z', '#e0913b') +
    line('M300 450C380 384 560 340 800 336', '#ffffff', 14, 'opacity=".75"') +
    line('M262 566C330 616 560 620 700 574', lighter(paint, 0.3), 12, 'opacity=".8"')
  )
}

export function engine(paint: string) {
  const pulley = (x: number, y: number, r: number) =>
    disc(x, y, r, '#2a3436') +
    disc(x, y, r * 0.78, '#667476') +
    disc(x, y, r * 0.5, '#3a4648') +
    disc(x, y, r * 0.2, '#b9c4c2')
  return (
    shadow(600, 752, 400, 42) +
    shadedBox(330, 420, 540, 300, 26, '#8c9a9b', '#4c595b') +
    shadedBox(290, 690, 620, 54, 16, '#39454a', '#232c2f') +
    repeat(6, (index) => box(350 + index * 84, 560, 58, 110, 10, '#566467')) +
    shadedBox(310, 330, 580, 112, 30, lighter(paint, 0.22), darker(paint, 0.2)) +
    repeat(4, (index) => box(372 + index * 126, 352, 86, 66, 12, darker(paint, 0.28))) +
    box(520, 288, 110, 52, 14, '#2b3436') +
    line('M860 420C960 400 980 500 930 560C890 600 910 660 960 680', '#2a3335', 30) +
    line('M860 420C960 400 980 500 930 560C890 600 910 660 960 680', '#4d5a5d', 14) +
    pulley(400, 640, 86) +
    pulley(586, 668, 58) +
    pulley(330, 486, 58) +
    line('M276 470L318 654M388 470L462 580M330 724L570 724', '#1b2224', 12) +
    shadedBox(760, 470, 84, 150, 20, '#c4cdca', '#8a9797')
  )
}

export function carKeys(paint: string, mood: Mood) {
  const key = at(
    0,
    0,
    1,
    shadedBox(-88, -40, 176, 300, 70, '#39454a', '#1c2426') +
      box(-52, 20, 104, 44, 16, '#59686c') +
      box(-52, 80, 104, 44, 16, '#59686c') +
      box(-52, 140, 104, 44, 16, lighter(paint, 0.1)) +
      '<circle cy="-24" r="30" fill="none" stroke="#aab5b4" stroke-width="10"/>' +
      shaded('path d="M-26 258L26 258L26 470L0 500L-26 474Z"', '#d7dedc', '#94a2a2', 'across') +
      line('M10 300L10 470', '#7f8d8d', 6) +
      box(-40, 340, 16, 30, 4, '#b8c3c2') +
      box(-40, 400, 16, 44, 4, '#b8c3c2'),
  )
  return (
    box(528, 92, 24, 84, 12, darker(mood.far, 0.2)) +
    disc(540, 172, 22, darker(mood.far, 0.3)) +
    '<circle cx="540" cy="270" r="96" fill="none" stroke="#8f9d9d" stroke-width="16"/><circle cx="540" cy="270" r="96" fill="none" stroke="#d9e0de" stroke-width="6"/>' +
    `<g transform="translate(480 330) rotate(24)">${key}</g>` +
    `<g transform="translate(640 350) rotate(-38)">${shadedBox(-70, 0, 140, 210, 34, lighter(paint, 0.24), darker(paint, 0.14))}${box(-50, 20, 100, 170, 22, lighter(paint, 0.4), 'opacity=".35"')}${at(0, 105, 0.5, repeat(5, (index) => `<ellipse cx="0" cy="-62" rx="34" ry="58" fill="#fffdf4" transform="rotate(${index * 72})"/>`) + disc(0, 0, 26, '#e0a938'))}</g>`
  )
}
