import type { Mood } from './backdrops.ts'
import { darker, lighter } from './colour.ts'
import { at, box, disc, line, repeat, shaded, shadedBox, shadow, shape, strewn } from './pieces.ts'

const hanger = (x: number, y: number) =>
  line(
    `M${x} ${y}C${x} ${y - 34} ${x + 34} ${y - 34} ${x + 30} ${y - 62}C${x + 26} ${y - 90} ${x - 18} ${y - 88} ${x - 16} ${y - 60}M${x - 150} ${y + 54}L${x} ${y}L${x + 150} ${y + 54}`,
    '#8a6a4a',
    10,
  )
const rail = line('M120 110L1080 110', '#8f9d9b', 16) + line('M120 106L1080 106', '#dfe6e3', 4)

export function dress(cloth: string, mood: Mood) {
  const dot = (index: number) => {
    const { across, down } = strewn(index)
    return disc(600 + (across - 0.5) * (150 + down * 200), 500 + down * 240, 6, lighter(cloth, 0.55), 'opacity=".8"')
  }
  return (
    rail +
    hanger(600, 190) +
    shadow(600, 790, 300, 26) +
    shaded(
      'path d="M520 240C540 270 660 270 680 240L704 252C700 330 690 380 664 440C720 540 780 650 800 748C680 786 520 786 400 748C420 650 480 540 536 440C510 380 500 330 496 252Z"',
      lighter(cloth, 0.2),
      darker(cloth, 0.14),
    ) +
    shape('M664 440C640 452 560 452 536 440L532 462C560 474 640 474 668 462Z', '#e7c66f') +
    line(
      'M560 470C540 560 500 660 470 758M600 474L600 772M640 470C660 560 700 660 730 758',
      darker(cloth, 0.24),
      5,
      'opacity=".45"',
    ) +
    repeat(34, dot) +
    at(250, 190, 0.62, hanger(0, 0)) +
    shaded(
      'path d="M176 220L324 220C350 380 340 520 352 640L148 640C160 520 150 380 176 220Z"',
      lighter(mood.leaf, 0.4),
      lighter(mood.leaf, 0.12),
    ) +
    line('M250 226L250 636', darker(mood.leaf, 0.1), 4, 'opacity=".5"') +
    at(950, 190, 0.62, hanger(0, 0)) +
    shaded('path d="M876 222L1024 222L1060 330L1018 344L1012 560L888 560L882 344L840 330Z"', '#f6ecd9', '#d8c7a6') +
    repeat(4, (index) => disc(950, 300 + index * 66, 8, '#a88f66'))
  )
}

export function suit(cloth: string) {
  return (
    rail +
    hanger(600, 186) +
    shadow(600, 792, 280, 24) +
    shaded(
      'path d="M470 238C520 220 560 226 600 240C640 226 680 220 730 238C770 256 790 290 800 350L826 700L760 716L736 470L740 766L460 766L464 470L440 716L374 700L400 350C410 290 430 256 470 238Z"',
      lighter(cloth, 0.14),
      darker(cloth, 0.2),
    ) +
    shape('M544 236L600 260L656 236L640 470L600 520L560 470Z', '#f8f5ea') +
    shape('M586 282L614 282L622 306L612 420L600 440L588 420L578 306Z', '#9c3b34') +
    shaded(
      'path d="M544 228C520 260 500 290 494 330L540 360L526 384L600 540L552 420L548 320Z"',
      lighter(cloth, 0.26),
      cloth,
    ) +
    shaded(
      'path d="M656 228C680 260 700 290 706 330L660 360L674 384L600 540L648 420L652 320Z"',
      lighter(cloth, 0.26),
      cloth,
    ) +
    line('M600 540L600 764', darker(cloth, 0.4), 5) +
    disc(620, 580, 9, '#d8c9a0') +
    disc(620, 640, 9, '#d8c9a0') +
    box(486, 604, 80, 14, 5, darker(cloth, 0.34)) +
    box(636, 604, 80, 14, 5, darker(cloth, 0.34)) +
    shape('M660 420L720 412L716 436L664 444Z', '#f8f5ea')
  )
}

export function shirts(cloth: string, mood: Mood) {
  const folded = (y: number, colour: string) =>
    shadedBox(330, y, 540, 74, 20, lighter(colour, 0.2), darker(colour, 0.08)) +
    line(`M350 ${y + 38}L850 ${y + 38}`, darker(colour, 0.16), 4, 'opacity=".5"')
  return (
    shadow(600, 760, 420, 36) +
    folded(676, darker(cloth, 0.3)) +
    folded(608, '#e9dfc8') +
    folded(540, lighter(mood.leaf, 0.16)) +
    folded(472, '#b9c7cf') +
    shadedBox(322, 380, 556, 96, 24, lighter(cloth, 0.24), cloth) +
    shaded(
      'path d="M500 384C520 440 560 470 600 470C640 470 680 440 700 384Z"',
      darker(cloth, 0.14),
      darker(cloth, 0.3),
    ) +
    shape('M500 384L548 360L600 430L652 360L700 384L640 452L600 434L560 452Z', lighter(cloth, 0.36)) +
    line('M600 436L600 474', darker(cloth, 0.3), 4) +
    disc(600, 456, 5, '#ffffff') +
    at(
      960,
      640,
      1,
      shadedBox(-56, 0, 112, 118, 12, '#f6ead0', '#d6c094') +
        box(-36, 26, 72, 12, 6, '#0b5d45') +
        box(-36, 50, 46, 8, 4, '#a9976d') +
        line('M0 0C0 -60 -40 -90 -96 -110', '#a9976d', 4) +
        disc(0, 14, 6, '#a9976d'),
      12,
    )
  )
}

export function sneakers(colour: string, mood: Mood) {
  const shoe = (main: string) =>
    shaded(
      'path d="M-320 60C-330 -10 -316 -90 -290 -136C-240 -120 -200 -124 -170 -150C-110 -90 -30 -40 70 -22C170 -8 280 10 300 66L300 96L-316 96Z"',
      lighter(main, 0.2),
      darker(main, 0.14),
    ) +
    shape('M-290 -136C-240 -120 -200 -124 -170 -150L-140 -120C-190 -90 -250 -84 -302 -96Z', darker(main, 0.3)) +
    shape('M-318 40C-200 10 -180 -10 -150 -60L-110 -26C-120 20 -200 70 -318 76Z', lighter(mood.leaf, 0.1)) +
    shape('M120 -14C190 0 280 14 300 66L300 80C220 70 150 40 120 -14Z', lighter(main, 0.45)) +
    repeat(4, (index) =>
      line(`M${-138 + index * 46} ${-114 + index * 32}L${-96 + index * 46} ${-130 + index * 30}`, '#ffffff', 11),
    ) +
    shadedBox(-330, 84, 642, 52, 26, '#fbf8ee', '#cfcabb') +
    line('M-310 116L296 116', '#b9b3a2', 5)
  return shadow(610, 742, 480, 44) + at(690, 470, 0.8, shoe(darker(colour, 0.12)), -3) + at(560, 606, 1, shoe(colour))
}

export function heels(colour: string) {
  const shoe =
    shaded(
      'path d="M-330 118C-300 70 -220 66 -150 40C-60 8 30 -60 110 -150C150 -190 214 -196 240 -160C262 -128 250 -80 232 -30L236 150L214 150L186 0C120 20 60 70 0 106C-60 138 -140 146 -270 146C-320 146 -340 136 -330 118Z"',
      lighter(colour, 0.26),
      darker(colour, 0.16),
    ) +
    shaded(
      'path d="M-190 56C-100 20 -10 -46 80 -140C104 -80 60 -10 -10 30C-70 64 -140 72 -190 56Z"',
      darker(colour, 0.5),
      darker(colour, 0.3),
    ) +
    shape(
      'M-300 128C-240 140 -120 140 -40 108',
      'none',
      `stroke="${lighter(colour, 0.5)}" stroke-width="5" opacity=".6"`,
    ) +
    line('M-286 98C-240 84 -220 82 -200 76', '#ffffff', 9, 'opacity=".5"')
  return (
    shadow(640, 590, 380, 26, 0.2) + at(740, 430, 0.86, shoe) + shadow(560, 742, 420, 34) + at(520, 590, 1.06, shoe)
  )
}

export function handbag(leather: string) {
  return (
    shadow(600, 762, 380, 36) +
    line('M430 400C430 180 770 180 770 400', darker(leather, 0.3), 30) +
    line('M430 400C430 186 770 186 770 400', lighter(leather, 0.2), 8) +
    shaded(
      'path d="M330 400L870 400L920 730C922 748 910 758 892 758L308 758C290 758 278 748 280 730Z"',
      lighter(leather, 0.18),
      darker(leather, 0.18),
    ) +
    shaded(
      'path d="M326 400L874 400C870 500 800 560 600 560C400 560 330 500 326 400Z"',
      lighter(leather, 0.3),
      leather,
    ) +
    line(
      'M338 424C350 500 430 536 600 536C770 536 850 500 862 424',
      lighter(leather, 0.5),
      3,
      'stroke-dasharray="10 10" opacity=".7"',
    ) +
    shadedBox(556, 528, 88, 64, 12, '#f0d896', '#b98d3c') +
    disc(600, 560, 10, '#8a6628') +
    disc(430, 404, 16, '#e0b45c') +
    disc(770, 404, 16, '#e0b45c') +
    line('M300 738L900 738', darker(leather, 0.4), 4, 'opacity=".5"')
  )
}

export function watch(strap: string) {
  return (
    shadow(600, 770, 300, 34) +
    shadedBox(520, 100, 160, 260, 26, darker(strap, 0.2), strap) +
    shadedBox(520, 540, 160, 250, 26, strap, darker(strap, 0.3)) +
    repeat(4, (index) => disc(600, 660 + index * 30, 6, darker(strap, 0.5))) +
    line(
      'M540 120L540 330M660 120L660 330M540 570L540 770M660 570L660 770',
      lighter(strap, 0.4),
      3,
      'stroke-dasharray="9 9" opacity=".7"',
    ) +
    box(794, 428, 30, 44, 8, '#b08a3f') +
    disc(600, 450, 204, '#8f6c2c') +
    disc(600, 450, 196, '#e3c173') +
    disc(600, 450, 170, '#fbf7ea') +
    repeat(
      12,
      (index) =>
        `<rect x="-5" y="-156" width="10" height="${index % 3 ? 20 : 36}" rx="4" fill="#2b3638" transform="translate(600 450) rotate(${index * 30})"/>`,
    ) +
    line('M600 450L544 372', '#22302e', 14) +
    line('M600 450L700 396', '#22302e', 9) +
    line('M600 476L600 330', '#c4493d', 4) +
    disc(600, 450, 13, '#22302e') +
    shape(
      'M470 340C520 290 600 276 660 290C580 320 520 380 490 470C460 430 452 380 470 340Z',
      '#ffffff',
      'opacity=".5"',
    )
  )
}
