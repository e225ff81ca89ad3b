import type { Mood } from './backdrops.ts'
import { darker, lighter } from './colour.ts'
import { at, box, disc, line, plant, repeat, shaded, shadedBox, shadow, shape, wheel } from './pieces.ts'

export function toolbox(paint: string) {
  return (
    shadow(600, 768, 480, 36) +
    `<g transform="translate(420 420) rotate(-18)">${box(-18, -220, 36, 300, 12, '#a57d55')}${shaded('path d="M-80 -270L70 -270C100 -270 110 -240 110 -210L40 -210L40 -190L-80 -190Z"', '#8d9b9b', '#4a5759')}</g>` +
    `<g transform="translate(620 420) rotate(10)">${shadedBox(-20, -230, 40, 320, 18, '#cfd6d4', '#8b9998')}${shape('M-54 -300C-60 -250 -30 -220 0 -214C30 -220 60 -250 54 -300L26 -286L26 -256L-26 -256L-26 -286Z', '#b4bfbe')}</g>` +
    `<g transform="translate(770 430) rotate(22)">${shadedBox(-26, -160, 52, 200, 20, lighter(paint, 0.3), darker(paint, 0.2))}${box(-7, -300, 14, 150, 4, '#aab5b4')}</g>` +
    shadedBox(250, 470, 700, 280, 26, lighter(paint, 0.14), darker(paint, 0.22)) +
    box(250, 540, 700, 18, 0, darker(paint, 0.36)) +
    line('M430 470C430 380 770 380 770 470', '#2b3638', 34) +
    shadedBox(540, 520, 120, 62, 12, '#e9dcb8', '#b99c5a') +
    repeat(2, (index) => box(310 + index * 500, 600, 80, 100, 10, darker(paint, 0.3), 'opacity=".5"'))
  )
}

export function truck(paint: string) {
  return (
    shadow(610, 746, 520, 38) +
    shadedBox(440, 250, 620, 420, 14, '#f7f3e8', '#d6cfbf') +
    repeat(6, (index) => line(`M${530 + index * 90} 262L${530 + index * 90} 660`, '#c6beac', 4, 'opacity=".7"')) +
    at(
      750,
      450,
      1.3,
      repeat(
        5,
        (index) =>
          `<ellipse cy="-62" rx="34" ry="56" fill="${lighter(paint, 0.2)}" transform="rotate(${index * 72})"/>`,
      ) + disc(0, 0, 26, '#e7c66f'),
    ) +
    shaded(
      'path d="M150 680L150 540C160 480 200 400 240 380C260 370 300 368 420 368L440 380L440 680Z"',
      lighter(paint, 0.22),
      darker(paint, 0.14),
    ) +
    shaded('path d="M190 530C204 480 232 424 256 412L396 408L396 530Z"', '#7f9aa3', '#3f565f', 'slant') +
    shape('M230 520L280 414L320 412L270 524Z', '#ffffff', 'opacity=".25"') +
    box(140, 650, 920, 34, 8, '#2b3638') +
    box(146, 580, 36, 30, 10, '#fdf3cf') +
    box(1046, 600, 18, 50, 5, '#c4493d') +
    box(350, 560, 46, 10, 5, darker(paint, 0.34)) +
    line('M414 380L414 650', darker(paint, 0.3), 4) +
    wheel(290, 672, 76, '#b8c1bf', 8) +
    wheel(790, 672, 76, '#b8c1bf', 8) +
    wheel(950, 672, 76, '#b8c1bf', 8)
  )
}

export function suitcase(paint: string, mood: Mood) {
  return (
    shadow(580, 772, 460, 36) +
    line('M500 300L500 150L660 150L660 300', '#7f8d8d', 16) +
    shadedBox(380, 290, 400, 450, 44, lighter(paint, 0.2), darker(paint, 0.18)) +
    repeat(6, (index) => box(420 + index * 58, 320, 24, 390, 12, darker(paint, 0.14), 'opacity=".6"')) +
    box(370, 470, 420, 22, 8, darker(paint, 0.34)) +
    disc(440, 750, 24, '#20292b') +
    disc(720, 750, 24, '#20292b') +
    box(540, 276, 80, 26, 12, '#2b3638') +
    shadedBox(800, 530, 260, 220, 30, '#c08a5e', '#8a5a38') +
    line('M870 530C870 470 990 470 990 530', '#6b442a', 18) +
    box(800, 600, 260, 14, 0, '#6b442a') +
    shadedBox(906, 586, 48, 44, 8, '#f0d896', '#b98d3c') +
    `<g transform="translate(250 640) rotate(-12)">${box(-96, -120, 170, 240, 14, '#0b5d45')}${disc(-10, -20, 44, 'none', 'stroke="#e7c66f" stroke-width="6"')}${line('M-54 -20L34 -20M-10 -64L-10 24', '#e7c66f', 4)}${box(-60, 60, 100, 12, 6, '#e7c66f')}</g>` +
    `<g transform="translate(930 210) rotate(-10)">${shape('M-170 10C-100 -24 60 -30 150 -14C176 -8 176 14 150 18C40 30 -110 36 -170 10Z', '#ffffff')}${shape('M-20 4L70 -110L106 -110L60 0Z', lighter(mood.far, 0.3))}${shape('M-20 14L60 90L92 90L50 16Z', lighter(mood.far, 0.2))}${shape('M-160 4L-190 -50L-160 -50L-124 0Z', lighter(mood.far, 0.2))}</g>`
  )
}

export function blackboard(chalk: string, mood: Mood) {
  return (
    shadow(600, 790, 520, 30) +
    box(180, 90, 840, 470, 12, '#8a6a4a') +
    shadedBox(204, 114, 792, 422, 6, '#2c5548', '#1f3f36') +
    line('M270 200L270 320L370 320ZM270 296L296 296L296 320', '#f4f1e4', 7) +
    line('M430 210C460 170 500 250 530 210C560 170 590 250 620 210', chalk, 7) +
    line('M690 200L760 200M725 165L725 235M800 185L870 185M800 215L870 215', '#f4f1e4', 7) +
    line('M300 420L560 420M300 462L500 462', '#f4f1e4', 7, 'opacity=".65"') +
    line('M680 460L680 350M680 460L880 460M680 450C760 440 800 400 870 340', chalk, 7) +
    box(420, 552, 360, 16, 5, '#a87a50') +
    box(470, 544, 60, 10, 5, '#ffffff') +
    box(560, 544, 40, 10, 5, chalk) +
    shadedBox(140, 690, 920, 34, 8, '#b98a5c', '#8a6139') +
    box(190, 722, 26, 80, 4, '#7c5536') +
    box(984, 722, 26, 80, 4, '#7c5536') +
    [
      ['#0b5d45', 300],
      ['#d98d6a', 330],
      ['#5b6b84', 316],
    ]
      .map(([fill, x], index) =>
        shadedBox(Number(x), 598 + index * 31, 220, 30, 5, lighter(String(fill), 0.1), String(fill)),
      )
      .join('') +
    disc(780, 656, 36, '#c4493d') +
    line('M780 622L786 598', '#6b442a', 6) +
    shape('M786 606C806 590 826 596 830 606C814 618 796 618 786 606Z', mood.leaf) +
    at(950, 692, 0.4, plant(mood.leaf, '#f1ece0'))
  )
}

export function paintwork(paint: string) {
  return (
    shape(
      'M130 110L700 90L700 470L640 420L590 500L520 440L450 520L380 440L300 510L220 430L130 480Z',
      lighter(paint, 0.1),
      'opacity=".9"',
    ) +
    shadow(620, 774, 480, 36) +
    `<g transform="translate(690 330) rotate(34)">${shadedBox(-170, -60, 340, 116, 40, lighter(paint, 0.3), darker(paint, 0.1))}${line('M180 0L214 0L214 110L20 110L20 180', '#8d9b9b', 16)}${shadedBox(-14, 176, 68, 230, 26, '#c4493d', '#8f2f27')}</g>` +
    shadedBox(250, 520, 280, 240, 20, '#dfe5e3', '#9aa8a7') +
    '<ellipse cx="390" cy="524" rx="140" ry="34" fill="#b4bfbe"/>' +
    `<ellipse cx="390" cy="526" rx="118" ry="25" fill="${paint}"/>` +
    line('M250 530C240 400 540 400 530 530', '#7f8d8d', 8) +
    shape('M330 548C330 640 366 640 366 590C366 560 392 570 392 610C392 660 424 650 424 552Z', paint) +
    box(290, 660, 200, 56, 8, '#f8f5ea')
  )
}

export function cleaning(paint: string) {
  const bottle = (x: number, colour: string) =>
    shadedBox(x - 50, 520, 100, 230, 26, lighter(colour, 0.24), darker(colour, 0.1)) +
    box(x - 24, 470, 48, 56, 10, lighter(colour, 0.4)) +
    shape(`M${x - 30} 430L${x + 20} 430L${x + 24} 474L${x - 24} 474Z`, '#39464a') +
    box(x - 76, 430, 56, 22, 8, '#39464a') +
    box(x - 36, 590, 72, 90, 10, '#fbf8ee')
  return (
    shadow(600, 770, 480, 36) +
    line('M860 90L760 560', '#a57d55', 22) +
    repeat(14, (index) =>
      line(
        `M${720 + index * 9} 560C${690 + index * 10} 640 ${670 + index * 14} 690 ${650 + index * 18} 740`,
        index % 2 ? '#f4ecda' : '#d8c9a6',
        14,
      ),
    ) +
    box(710, 540, 110, 34, 10, '#39464a') +
    shaded('path d="M270 480L590 480L548 750L312 750Z"', lighter(paint, 0.24), darker(paint, 0.16), 'across') +
    `<ellipse cx="430" cy="480" rx="160" ry="34" fill="${darker(paint, 0.24)}"/>` +
    [
      [350, 462, 46],
      [420, 446, 58],
      [496, 460, 50],
      [540, 478, 28],
      [310, 476, 28],
    ]
      .map(
        ([x, y, r]) =>
          disc(Number(x), Number(y), Number(r), '#ffffff', 'opacity=".85"') +
          disc(Number(x) - 10, Number(y) - 12, Number(r) * 0.3, '#e3f3f1'),
      )
      .join('') +
    line('M272 490C260 360 600 360 588 490', '#7f8d8d', 8) +
    bottle(960, '#5b9fb0') +
    bottle(1080, '#d9a24e')
  )
}

export function sewing(paint: string, mood: Mood) {
  return (
    shadow(600, 770, 480, 34) +
    shadedBox(220, 660, 760, 96, 18, lighter(paint, 0.1), darker(paint, 0.2)) +
    shaded(
      'path d="M760 660L760 400L400 400L400 470L330 470L330 330C330 300 350 290 380 290L820 290C880 290 920 330 920 390L920 660Z"',
      lighter(paint, 0.24),
      darker(paint, 0.1),
    ) +
    box(348, 470, 40, 60, 6, '#aab5b4') +
    line('M368 530L368 640', '#7f8d8d', 7) +
    box(338, 640, 80, 10, 4, '#7f8d8d') +
    shadedBox(900, 380, 90, 160, 30, '#4a575a', '#20292b') +
    disc(945, 460, 30, '#8d9b9b') +
    box(560, 210, 14, 84, 4, '#8d9b9b') +
    shadedBox(530, 214, 74, 66, 8, '#c4493d', '#8f2f27') +
    line('M567 214C480 180 400 240 378 300', '#c4493d', 4) +
    at(
      600,
      360,
      0.6,
      repeat(5, (index) => `<ellipse cy="-52" rx="26" ry="46" fill="#fffdf4" transform="rotate(${index * 72})"/>`) +
        disc(0, 0, 20, '#e7c66f'),
    ) +
    shaded(
      'path d="M120 650C240 600 330 650 420 646C480 646 520 640 560 650C520 720 460 790 400 820C300 800 200 800 100 820C90 760 100 700 120 650Z"',
      lighter(mood.leaf, 0.4),
      lighter(mood.leaf, 0.1),
    ) +
    line('M170 690C240 660 300 690 368 668', '#ffffff', 4, 'stroke-dasharray="12 10"')
  )
}

export function papers(paint: string, mood: Mood) {
  return (
    shadow(600, 772, 500, 36) +
    shadedBox(250, 360, 520, 390, 34, lighter(paint, 0.16), darker(paint, 0.2)) +
    line('M420 360L420 300C420 280 436 270 456 270L564 270C584 270 600 280 600 300L600 360', darker(paint, 0.3), 26) +
    shape(
      'M250 480C380 560 640 560 770 480L770 400C770 380 756 360 736 360L284 360C264 360 250 380 250 400Z',
      lighter(paint, 0.24),
    ) +
    shadedBox(476, 506, 70, 56, 10, '#f0d896', '#b98d3c') +
    `<g transform="translate(880 520) rotate(9)">${box(-120, -170, 240, 330, 10, '#ffffff')}${box(-90, -140, 110, 18, 6, '#0b5d45')}${repeat(7, (index) => box(-90, -100 + index * 28, index % 3 === 2 ? 120 : 180, 10, 5, '#c3c9c2'))}${disc(66, 116, 28, 'none', 'stroke="#8a6414" stroke-width="6"')}${line('M-84 122C-60 96 -50 140 -24 116C-10 104 0 130 14 116', '#2f4a63', 5)}</g>` +
    `<g transform="translate(770 720) rotate(-20)">${shadedBox(-150, -10, 260, 24, 12, '#2f4a63', '#1c2d40')}${shape('M110 -10L150 2L110 14Z', '#e7c66f')}</g>` +
    at(140, 770, 0.66, plant(mood.leaf, '#c08a5e'))
  )
}

export function camera(paint: string) {
  return (
    shadow(600, 762, 420, 38) +
    shadedBox(270, 350, 660, 390, 44, '#47565a', '#1d2628') +
    shape('M430 350L470 270L730 270L770 350Z', '#39464a') +
    box(270, 450, 660, 180, 0, lighter(paint, 0.04)) +
    shadedBox(330, 312, 100, 44, 12, '#c3cccb', '#7f8d8d') +
    disc(850, 396, 24, '#fff3cf') +
    disc(600, 540, 196, '#dfe5e3') +
    disc(600, 540, 182, '#20292b') +
    disc(600, 540, 146, '#39474c') +
    disc(600, 540, 112, '#141c1e') +
    disc(600, 540, 78, '#31586b') +
    disc(600, 540, 44, '#142630') +
    disc(560, 496, 26, '#c3e2ec', 'opacity=".8"') +
    disc(650, 586, 14, '#c3e2ec', 'opacity=".4"') +
    line('M270 420C190 460 180 600 210 700', darker(paint, 0.3), 18)
  )
}
