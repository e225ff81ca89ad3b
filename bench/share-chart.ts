/** A bar of a chart: a share of 100, and the share that is aimed at. */
export type Bar = { name: string; share: number; aim: number }

const [width, rowHeight, left, right] = [720, 34, 150, 90]

/** Bars as SVG, with a mark where each is aimed to end; readable on light and dark ground, and told to screen readers. */
export function shareChart(title: string, bars: readonly Bar[]) {
  const height = 40 + bars.length * rowHeight
  const most = Math.max(...bars.flatMap(({ share, aim }) => [share, aim])) * 1.05
  const x = (share: number) => (left + (share / most) * (width - left - right)).toFixed(1)
  const inWords = bars.map(({ name, share, aim }) => `${name} ${percent(share)} of ${percent(aim)} aimed at`).join('; ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}: ${inWords}" font-family="sans-serif" font-size="14">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="12" y="24" font-weight="bold" fill="#1d2b25">${title}</text>
${bars.map((bar, at) => row(bar, 40 + at * rowHeight, x)).join('\n')}
</svg>
`
}

function row({ name, share, aim }: Bar, y: number, x: (share: number) => string) {
  const fill = share >= aim ? '#0b5d43' : '#b3261e'
  return `<text x="${left - 10}" y="${y + 19}" text-anchor="end" fill="#1d2b25">${name}</text>
<rect x="${left}" y="${y + 5}" width="${(Number(x(share)) - left).toFixed(1)}" height="20" fill="${fill}"/>
<line x1="${x(aim)}" x2="${x(aim)}" y1="${y + 1}" y2="${y + 29}" stroke="#1d2b25" stroke-width="2"/>
<text x="${Number(x(Math.max(share, aim))) + 8}" y="${y + 20}" fill="#1d2b25">${percent(share)}</text>`
}

export const percent = (share: number) => `${share.toFixed(share < 10 ? 2 : 0)} %`
