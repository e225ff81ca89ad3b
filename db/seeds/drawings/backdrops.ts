import { darker, lighter, mix } from './colour.ts'
import { box, disc, repeat, shaded, shadedBox, shape } from './pieces.ts'

export type Mood = { high: string; low: string; far: string; ground: string; glow: string; leaf: string }

/** The light a picture is taken in; every mood keeps to the site's calm greens, sands and dusks. */
export const moods = {
  morning: { high: '#cfe3dc', low: '#f7f0e0', far: '#a9c4b8', ground: '#c8cfc6', glow: '#fff6d8', leaf: '#4f8a6b' },
  noon: { high: '#b7d6e6', low: '#eaf2ee', far: '#9dbcc4', ground: '#c3ccce', glow: '#ffffff', leaf: '#5b8f62' },
  wheat: { high: '#f0dfb9', low: '#fbf4e2', far: '#d9c193', ground: '#d8cdb4', glow: '#fffaf0', leaf: '#7d8f55' },
  dusk: { high: '#93a9bd', low: '#f4cfae', far: '#8b93a6', ground: '#b3a9a3', glow: '#ffe2b8', leaf: '#56776a' },
  rose: { high: '#e9cfc8', low: '#f8ece4', far: '#d3ada3', ground: '#d8c6bc', glow: '#fff4ee', leaf: '#6f8f78' },
  mint: { high: '#c3ddd0', low: '#e9f3ec', far: '#94bda9', ground: '#bccfc4', glow: '#fbfff8', leaf: '#3f8064' },
  slate: { high: '#aebcc2', low: '#dbe2e1', far: '#8d9da3', ground: '#aeb8b8', glow: '#f3f7f6', leaf: '#53786b' },
  forest: { high: '#2c5548', low: '#5d8a76', far: '#24473d', ground: '#39594d', glow: '#cfe6d8', leaf: '#79b08f' },
  evening: { high: '#26394a', low: '#8a7f8e', far: '#203040', ground: '#41505a', glow: '#f5cf9a', leaf: '#4b7867' },
} satisfies Record<string, Mood>

export type MoodName = keyof typeof moods

const skyline = [
  [40, 150, 118],
  [150, 90, 92],
  [236, 190, 74],
  [318, 120, 110],
  [450, 80, 86],
  [560, 160, 96],
  [668, 105, 70],
  [748, 205, 88],
  [850, 130, 120],
  [990, 170, 84],
  [1086, 100, 100],
] as const

function city({ far, low, glow }: Mood) {
  const wall = mix(far, low, 0.38)
  return skyline
    .map(([x, height, width], index) => {
      const top = 560 - height
      const lit = repeat(Math.floor(height / 34), (row) =>
        repeat(Math.floor(width / 30), (column) =>
          (row * 3 + column * 5 + index) % 4 === 0
            ? box(x + 12 + column * 28, top + 16 + row * 32, 10, 14, 2, glow, 'opacity=".55"')
            : '',
        ),
      )
      const tank = index % 2 ? box(x + 14, top - 16, 22, 18, 5, far) : ''
      return box(x, top, width, height + 10, 3, index % 3 ? wall : mix(far, low, 0.5)) + tank + lit
    })
    .join('')
}

/** Mount Qasioun behind a quiet street; things stand on y = 720. */
export function street(mood: Mood) {
  return (
    shadedBox(0, 0, 1200, 900, 0, mood.high, mood.low) +
    disc(930, 190, 150, mood.glow, 'opacity=".35"') +
    disc(930, 190, 82, mood.glow, 'opacity=".8"') +
    shape(
      'M0 470C150 400 260 330 420 352C560 372 640 300 780 330C930 362 1060 420 1200 400L1200 600L0 600Z',
      mix(mood.far, mood.low, 0.55),
    ) +
    city(mood) +
    box(0, 556, 1200, 80, 0, lighter(mood.ground, 0.28)) +
    box(0, 628, 1200, 14, 0, darker(mood.ground, 0.14)) +
    shadedBox(0, 640, 1200, 260, 0, mood.ground, darker(mood.ground, 0.16)) +
    repeat(5, (index) => box(30 + index * 260, 826, 140, 12, 6, lighter(mood.ground, 0.5), 'opacity=".7"'))
  )
}

/** An inside wall with the light of a window on it, and a floor; things stand on y = 760. */
export function room(mood: Mood) {
  return (
    shadedBox(0, 0, 1200, 680, 0, mix(mood.high, mood.low, 0.45), mood.low) +
    shape('M690 60L960 60L1100 560L830 560Z', mood.glow, 'opacity=".4"') +
    shape('M820 60L836 60L976 560L960 560Z', mood.high, 'opacity=".35"') +
    shape('M752 290L1024 290L1028 304L756 304Z', mood.high, 'opacity=".35"') +
    box(0, 662, 1200, 24, 0, lighter(mood.ground, 0.5)) +
    shadedBox(0, 686, 1200, 214, 0, mood.ground, darker(mood.ground, 0.14)) +
    repeat(4, (index) => box(0, 730 + index * 48, 1200, 2, 0, darker(mood.ground, 0.2), 'opacity=".35"'))
  )
}

/** A table top seen close; things lie or stand around y = 700. */
export function table(mood: Mood) {
  const wood = mix(mood.ground, '#c9a06c', 0.45)
  return (
    shadedBox(0, 0, 1200, 600, 0, mood.high, mood.low) +
    disc(310, 210, 330, mood.glow, 'opacity=".28"') +
    disc(310, 210, 210, mood.glow, 'opacity=".25"') +
    shadedBox(0, 590, 1200, 310, 0, lighter(wood, 0.16), darker(wood, 0.1)) +
    box(0, 590, 1200, 10, 0, lighter(wood, 0.4)) +
    repeat(5, (index) =>
      shape(
        `M0 ${648 + index * 54}C300 ${636 + index * 54} 800 ${668 + index * 54} 1200 ${650 + index * 54}L1200 ${653 + index * 54}C800 ${671 + index * 54} 300 ${639 + index * 54} 0 ${651 + index * 54}Z`,
        darker(wood, 0.22),
        'opacity=".3"',
      ),
    )
  )
}

/** A seamless backdrop with a round glow. */
export function studio(mood: Mood) {
  return (
    shadedBox(0, 0, 1200, 900, 0, mood.high, mood.low) +
    disc(600, 420, 400, mood.glow, 'opacity=".3"') +
    disc(600, 420, 300, mood.glow, 'opacity=".3"') +
    shaded('path d="M0 690C300 660 900 660 1200 690L1200 900L0 900Z"', lighter(mood.ground, 0.2), mood.ground)
  )
}

/** Open land under hills. */
export function field(mood: Mood) {
  const grass = mix(mood.leaf, mood.low, 0.42)
  return (
    shadedBox(0, 0, 1200, 900, 0, mood.high, mood.low) +
    disc(250, 180, 130, mood.glow, 'opacity=".4"') +
    disc(250, 180, 74, mood.glow, 'opacity=".9"') +
    shape(
      'M0 470C180 360 330 400 470 430C640 330 820 330 960 400C1050 370 1130 380 1200 400L1200 620L0 620Z',
      mix(mood.far, mood.low, 0.35),
    ) +
    shape('M0 540C240 470 420 520 620 500C840 478 1010 520 1200 488L1200 660L0 660Z', mix(mood.leaf, mood.far, 0.5)) +
    shaded('path d="M0 590C300 560 860 600 1200 566L1200 900L0 900Z"', grass, darker(grass, 0.2))
  )
}
