import { mapBox } from '#shared/governorate-outlines.ts'
import { m } from '#i18n/messages.ts'
import { shortCount } from '#i18n/count-words.ts'
import type { ListState } from '#app/components/browse/list-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { placePath, type MapPlace } from './map-place.ts'
import { shadeOf, shades } from './shade.ts'

// Room beside the drawing for the labels that stand in the sea and beyond the Jordan.
const aside = 130
const edge = 12
const box = [-aside, -edge, mapBox.width + aside + edge, mapBox.height + 2 * edge].join(' ')

/** Damascus is too small to be met: a disc stands for it, as on any map for a capital. */
const capital = 1

/** Syria with its governorates, each a link, shaded and labelled by its number of ads. */
export function SyriaMap({ places, state }: { places: MapPlace[]; state: ListState }) {
  const most = Math.max(...places.map(({ total }) => total.count))
  // The smallest last, so that nothing lies over it.
  const drawn = places.toSorted((one, other) => Number(one.id === capital) - Number(other.id === capital))
  return (
    <figure className="map">
      <svg viewBox={box} className="map-drawing" role="group" aria-label={m.browse_map_label()}>
        {drawn.map((place) => (
          <MapLink key={place.id} place={place} shade={shadeOf(place.total, most)} state={state} />
        ))}
      </svg>
      <Legend />
    </figure>
  )
}

function MapLink({ place, shade, state }: { place: MapPlace; shade: number; state: ListState }) {
  const { name, total, outline } = place
  const [x, y] = outline.beside ?? [outline.x, outline.y]
  const shown = shortCount(total)
  const isCapital = place.id === capital
  return (
    <LocalLink
      to={placePath(state, place)}
      className={`map-place shade-${shade}`}
      aria-label={`${name} ${shown}`}
      aria-current={state.governorate?.id === place.id ? 'true' : undefined}
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
