import { darker, lighter } from './colour.ts'
import { box, disc, line, repeat, shaded, shadedBox, shadow, shape, wheel } from './pieces.ts'

/** Two-wheelers stand on y = 740, facing the reading direction of Arabic. */
export function motorcycle(paint: string) {
  return (
    shadow(600, 744, 470, 38) +
    line('M330 612L420 330', '#8d9b9b', 22) +
    line('M344 612L432 330', '#c9d1cf', 8) +
    wheel(318, 616, 122, '#b9c3c1', 5) +
    wheel(868, 616, 126, '#b9c3c1', 5) +
    line('M868 616L640 590', '#3a474a', 26) +
    shadedBox(500, 490, 200, 170, 30, '#6d7a7b', '#333f42') +
    repeat(5, (index) => box(516, 506 + index * 20, 168, 8, 4, '#2a3436')) +
    disc(640, 610, 44, '#4a575a') +
    disc(640, 610, 28, '#8f9c9c') +
    line('M560 640C620 700 760 690 900 668', '#a9b4b2', 30) +
    line('M700 680L920 660', '#dfe5e3', 14) +
    shaded(
      'path d="M430 420C470 350 600 340 650 400C660 440 640 470 600 480L470 490C430 480 410 450 430 420Z"',
      lighter(paint, 0.28),
      darker(paint, 0.14),
    ) +
    shape('M452 424C490 374 580 366 620 398C560 392 500 404 460 446Z', '#ffffff', 'opacity=".3"') +
    shaded(
      'path d="M630 430C700 410 800 420 900 380C960 360 990 380 980 410C950 470 820 490 660 484C630 476 616 446 630 430Z"',
      '#3b4648',
      '#1c2425',
    ) +
    shaded(
      'path d="M690 480C780 490 880 470 960 420L1010 436C980 500 900 540 800 540L700 530Z"',
      lighter(paint, 0.14),
      darker(paint, 0.24),
    ) +
    box(984, 424, 40, 22, 8, '#c4493d') +
    shape('M214 540C240 480 330 470 420 520L408 540C340 510 270 512 236 556Z', paint) +
    shadedBox(352, 318, 84, 96, 34, '#39464a', '#1c2526') +
    disc(374, 370, 34, '#fdf3cf') +
    line('M432 330C470 290 520 290 560 306', '#2b3638', 16) +
    line('M520 292L574 308', '#151c1d', 24) +
    shape('M398 330L440 240L470 236L452 326Z', '#a9c4c8', 'opacity=".7"') +
    line('M470 290L500 246', '#2b3638', 8) +
    box(482, 224, 50, 26, 10, '#2b3638')
  )
}

export function scooter(paint: string) {
  return (
    shadow(600, 744, 440, 38) +
    wheel(300, 640, 98, '#b9c3c1', 5) +
    wheel(860, 640, 98, '#b9c3c1', 5) +
    line('M310 640L400 300', '#8d9b9b', 20) +
    shaded(
      'path d="M384 320C440 330 460 400 440 480C430 560 480 600 560 604L640 604L640 650L520 650C420 650 360 600 352 520C346 440 352 380 384 320Z"',
      lighter(paint, 0.24),
      darker(paint, 0.12),
      'across',
    ) +
    box(510, 600, 180, 26, 8, '#39464a') +
    shaded(
      'path d="M660 640C640 540 680 460 780 440C880 430 960 470 990 540C996 580 980 600 960 610C920 540 800 540 760 640Z"',
      lighter(paint, 0.24),
      darker(paint, 0.16),
    ) +
    shaded(
      'path d="M640 430C680 390 860 384 960 400C1000 410 1000 440 970 452L690 462C650 462 626 450 640 430Z"',
      '#5b463a',
      '#31251e',
    ) +
    shape('M206 590C216 530 280 506 340 520C380 530 400 560 404 590C360 560 280 556 230 606Z', paint) +
    box(970, 500, 34, 40, 10, '#c4493d') +
    line('M400 310C430 270 480 262 520 280', '#2b3638', 14) +
    line('M490 268L536 284', '#151c1d', 24) +
    shadedBox(348, 270, 78, 70, 30, lighter(paint, 0.2), paint) +
    disc(366, 306, 25, '#fdf3cf') +
    line('M430 272L466 226', '#2b3638', 7) +
    disc(474, 216, 22, '#39464a') +
    line('M720 560L900 540', '#ffffff', 8, 'opacity=".35"') +
    box(760, 660, 120, 22, 10, '#a9b4b2')
  )
}

/** Three wheels and a tray: what moves goods in every quarter. */
export function tricycle(paint: string) {
  return (
    shadow(610, 744, 500, 38) +
    shadedBox(560, 420, 500, 190, 10, lighter(paint, 0.18), darker(paint, 0.16)) +
    repeat(6, (index) =>
      line(`M${620 + index * 74} 430L${620 + index * 74} 600`, darker(paint, 0.26), 5, 'opacity=".6"'),
    ) +
    box(546, 408, 528, 22, 8, darker(paint, 0.3)) +
    repeat(4, (index) =>
      shadedBox(590 + index * 112, 330 - (index % 2) * 30, 96, 80 + (index % 2) * 30, 8, '#d9b988', '#a8845a'),
    ) +
    line('M300 640L386 300', '#8d9b9b', 20) +
    shadedBox(420, 500, 150, 110, 20, '#5b686a', '#2b3638') +
    shaded('path d="M404 440C440 390 520 390 560 430L552 480L430 490Z"', lighter(paint, 0.3), paint) +
    shadedBox(470, 404, 130, 40, 18, '#3b4648', '#1c2425') +
    box(400, 604, 260, 20, 6, '#2b3638') +
    wheel(296, 640, 98, '#b9c3c1', 6) +
    wheel(820, 640, 98, '#b9c3c1', 6) +
    shape('M206 586C226 530 310 516 380 566L366 584C310 550 256 552 230 604Z', paint) +
    disc(356, 350, 34, '#39464a') +
    disc(350, 350, 26, '#fdf3cf') +
    line('M390 308C430 280 470 280 500 296', '#2b3638', 14) +
    box(1044, 540, 22, 44, 6, '#c4493d')
  )
}

export function helmet(paint: string) {
  return (
    shadow(600, 740, 400, 42) +
    shaded(
      'path d="M290 520C280 320 420 190 620 190C800 190 930 310 940 500C944 580 930 660 910 700C860 724 760 730 700 724L640 640L330 640C300 610 292 570 290 520Z"',
      lighter(paint, 0.24),
      darker(paint, 0.2),
    ) +
    shaded(
      'path d="M300 430C380 400 520 400 640 440C690 460 700 540 676 590C560 600 420 600 320 580C296 540 290 480 300 430Z"',
      '#48606a',
      '#141d20',
    ) +
    shape('M330 440C420 420 500 424 560 440L420 586L350 578Z', '#ffffff', 'opacity=".2"') +
    shape('M420 240C520 190 700 196 800 270C700 244 560 250 440 330Z', '#ffffff', 'opacity=".35"') +
    line('M640 200C760 260 820 380 820 520', lighter(paint, 0.55), 22, 'opacity=".8"') +
    disc(714, 520, 30, '#2b3638') +
    disc(714, 520, 18, '#7f8d8d') +
    shape('M330 640L640 640L700 724C560 740 420 730 360 700C340 684 332 664 330 640Z', '#20292b') +
    repeat(3, (index) => box(390 + index * 70, 660, 46, 14, 7, '#4a5a5e'))
  )
}
