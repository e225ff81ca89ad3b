import type { Mood } from './backdrops.ts'
import { darker, lighter, mix } from './colour.ts'
import { at, box, disc, repeat, shaded, shadedBox, shadow, shape } from './pieces.ts'

const lens = (x: number, y: number, r: number) =>
  disc(x, y, r, '#1a2224') +
  disc(x, y, r * 0.74, '#2f3d44') +
  disc(x, y, r * 0.44, '#10181b') +
  disc(x - r * 0.22, y - r * 0.24, r * 0.17, '#9fc0cc')

const back = (colour: string, cameras: string) =>
  box(-158, -308, 316, 640, 54, darker(colour, 0.42)) +
  shaded(
    'rect x="-150" y="-300" width="300" height="624" rx="48"',
    lighter(colour, 0.22),
    darker(colour, 0.12),
    'slant',
  ) +
  shape('M-150 -120L80 -300L150 -300L150 -240L-150 40Z', '#ffffff', 'opacity=".14"') +
  cameras

/** A screen that shows a lock screen under jasmine hills. */
function face(colour: string, mood: Mood, notch: string) {
  const petals =
    repeat(5, (index) => `<ellipse cy="-40" rx="21" ry="36" fill="#fffdf4" transform="rotate(${index * 72})"/>`) +
    disc(0, 0, 15, '#e7c66f')
  return (
    box(-158, -308, 316, 640, 54, darker(colour, 0.5)) +
    shadedBox(-146, -296, 292, 616, 42, mix(mood.high, '#0b5d45', 0.25), mix(mood.low, '#0b5d45', 0.1)) +
    shape(
      'M-146 120C-60 40 40 110 146 30L146 278C146 302 130 320 104 320L-104 320C-130 320 -146 302 -146 278Z',
      mood.leaf,
    ) +
    shape(
      'M-146 190C-40 130 60 200 146 140L146 278C146 302 130 320 104 320L-104 320C-130 320 -146 302 -146 278Z',
      darker(mood.leaf, 0.25),
    ) +
    at(0, 30, 1, petals) +
    box(-82, -190, 164, 46, 12, '#ffffff', 'opacity=".85"') +
    box(-56, -128, 112, 14, 7, '#ffffff', 'opacity=".6"') +
    box(-44, 296, 88, 8, 4, '#ffffff', 'opacity=".8"') +
    notch +
    shape('M-146 -200L-20 -296L60 -296L-146 -130Z', '#ffffff', 'opacity=".12"')
  )
}

export function iphone(colour: string, mood: Mood) {
  const square =
    shadedBox(-132, -282, 150, 156, 40, lighter(colour, 0.16), darker(colour, 0.14)) +
    lens(-94, -242, 34) +
    lens(-94, -164, 34) +
    lens(-22, -203, 34) +
    disc(-22, -256, 11, '#fff3c9') +
    disc(0, 30, 34, darker(colour, 0.2), 'opacity=".5"')
  return (
    shadow(600, 790, 420, 34) +
    at(756, 440, 1, face(colour, mood, box(-48, -282, 96, 24, 12, '#0c1213')), 9) +
    at(452, 450, 1.04, back(colour, square), -7)
  )
}

export function galaxy(colour: string, mood: Mood) {
  const column =
    lens(-96, -232, 36) +
    lens(-96, -144, 36) +
    lens(-96, -56, 36) +
    disc(-28, -232, 13, '#fff3c9') +
    lens(-28, -150, 18)
  return (
    shadow(600, 790, 420, 34) +
    at(760, 446, 1, back(colour, column), 8) +
    at(446, 446, 1.03, face(colour, mood, disc(0, -268, 10, '#0c1213')), -6)
  )
}

export function huawei(colour: string, mood: Mood) {
  const round =
    disc(0, -160, 112, darker(colour, 0.4)) +
    disc(0, -160, 104, darker(colour, 0.2)) +
    lens(-44, -196, 30) +
    lens(44, -196, 30) +
    lens(0, -118, 30) +
    disc(58, -120, 10, '#fff3c9') +
    box(-40, 240, 80, 12, 6, lighter(colour, 0.5), 'opacity=".6"')
  return (
    shadow(600, 786, 440, 34) +
    at(440, 446, 1, face(colour, mood, disc(-110, -264, 11, '#0c1213')), -10) +
    at(724, 446, 1.03, back(colour, round), 5)
  )
}

/** One phone lying beside its box, charger and case: a kit as it is sold. */
export function phoneKit(colour: string, mood: Mood) {
  return (
    shadow(640, 770, 480, 40) +
    at(
      820,
      470,
      0.96,
      shadedBox(-190, -290, 380, 600, 16, '#fbf8ef', '#d9d4c6') +
        box(-190, -290, 380, 600, 16, 'none', 'stroke="#c8c1b0" stroke-width="3"') +
        at(0, -10, 0.62, back(colour, lens(-94, -242, 34) + lens(-94, -164, 34) + lens(-22, -203, 34))),
      4,
    ) +
    at(420, 470, 0.98, face(colour, mood, box(-48, -282, 96, 24, 12, '#0c1213')), -5) +
    at(
      190,
      720,
      1,
      shadedBox(-58, -58, 116, 116, 24, '#ffffff', '#d3d6d2') +
        box(-22, -84, 12, 30, 3, '#aab4b3') +
        box(10, -84, 12, 30, 3, '#aab4b3'),
    ) +
    `<path d="M248 730C330 800 420 790 500 812C580 834 640 800 700 812" fill="none" stroke="#f4f4ef" stroke-width="14" stroke-linecap="round"/>` +
    box(690, 800, 60, 24, 8, '#dfe3e0')
  )
}

/** A row of three phones on a counter, for shops and parts. */
export function phoneRow(colour: string, mood: Mood) {
  const cameras = lens(-96, -232, 34) + lens(-96, -150, 34) + disc(-34, -232, 12, '#fff3c9')
  return (
    shadow(600, 744, 480, 34) +
    at(280, 452, 0.86, back(darker(colour, 0.35), cameras)) +
    at(600, 452, 0.9, face(colour, mood, disc(0, -268, 10, '#0c1213'))) +
    at(920, 452, 0.86, back(lighter(colour, 0.45), cameras))
  )
}
