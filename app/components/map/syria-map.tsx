import { mapBox } from '#shared/governorate-outlines.ts'
import { m } from '#i18n/messages.ts'
import { shortCount } from '#i18n/count-words.ts'
import type { ListState } from '#app/components/browse/list-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { governoratePath, type MapGovernorate } from './map-governorate.ts'
import { shadeOf, shades } from './shade.ts'

// Room beside the drawing for the labels that stand in the sea and beyond the Jordan.
const aside = 130
const edge = 12
const box = [-aside, -edge, mapBox.width + aside + edge, mapBox.height + 2 * edge].join(' ')

/** Damascus is too small to be met: a disc stands for it, as on any map for a capital. */
const capital = 1

/** Syria with its governorates, each a link, shaded and labelled by its number of ads. */
export function SyriaMap({ governorates, state }: { governorates: MapGovernorate[]; state: ListState }) {
  const most = Math.max(...governorates.map(({ total }) => total.count))
  // The smallest last, so that nothing lies over it.
  const drawn = governorates.toSorted((a, b) => Number(a.id === capital) - Number(b.id === capital))
  return (
    <figure className="map">
      <svg viewBox={box} className="map-drawing" role="group" aria-label={m.browse_map_label()}>
        {drawn.map((governorate) => (
          <MapLink
            key={governorate.id}
            governorate={governorate}
            shade={shadeOf(governorate.total, most)}
            state={state}
          />
        ))}
      </svg>
      <Legend />
    </figure>
  )
}

function MapLink({ governorate, shade, state }: { governorate: MapGovernorate; shade: number; state: ListState }) {
  const { name, total, outline } = governorate
  const [x, y] = outline.beside ?? [outline.x, outline.y]
  const shown = shortCount(total)
  const isCapital = governorate.id === capital
  return (
    <LocalLink
      to={governoratePath(state, governorate)}
      className={`map-place shade-${shade}`}
      aria-label={`${name} ${shown}`}
      aria-current={state.governorate?.id === governorate.id ? 'true' : undefined}
    >
      <path d={outline.path} className="map-shape" />
      {outline.beside && <path d={`M${x + 6} ${y}L${outline.x} ${outline.y}`} className="map-pointer" />}
      {outline.beside && <rect x={x - 130} y={y - 60} width={136} height={120} className="map-reach" />}
      {isCapital && <circle cx={outline.x} cy={outline.y} r={52} className="map-reach" />}
      {isCapital && <circle cx={outline.x} cy={outline.y} r={24} className="map-shape" />}
      <g className={outline.beside ? 'map-label map-label-beside' : 'map-label'} transform={`translate(${x} ${y})`}>
        <text className="map-name" dy="-0.3em">
          {name}
        </text>{' '}
        <text className="map-count" dy="0.35em">
          {shown}
        </text>
      </g>
    </LocalLink>
  )
}

/** Light is few, dark is many; the numbers stand on the map. */
function Legend() {
  return (
    <figcaption className="map-legend" aria-hidden="true">
      {m.browse_map_shade()} <span>{m.browse_map_least()}</span>
      {Array.from({ length: shades }, (_, step) => (
        <span key={step} className={`map-swatch shade-${step + 1}`} />
      ))}
      <span>{m.browse_map_most()}</span>
    </figcaption>
  )
}
