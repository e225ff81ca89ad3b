import { ChevronLeft } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { countWords, shortCount } from '#i18n/count-words.ts'
import type { ListPlace, ListState } from '#app/components/browse/list-state.ts'
import { NothingFound, ResultFrame } from '#app/components/browse/results.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { MapAd } from './map-ad.tsx'
import { placePath, totalOf, type MapPlace } from './map-place.ts'
import { SyriaMap } from './syria-map.tsx'

type Mapped = { places: MapPlace[]; state: ListState }

/** The ads of a list by governorate: the map, the same in words, and the first ads of each. */
export function MapView({ place, places, state }: Mapped & { place: ListPlace }) {
  const total = totalOf(places)
  return (
    <ResultFrame place={place} state={state} total={total}>
      {total.count === 0 ? (
        <NothingFound base={place.base} state={state} />
      ) : (
        <div className="map-view">
          <SyriaMap places={places} state={state} />
          <div className="map-words">
            <MapList places={places} state={state} />
            <MapGroups places={places.filter(({ total }) => total.count > 0)} state={state} />
          </div>
        </div>
      )}
    </ResultFrame>
  )
}

/** What the map says, in words. */
function MapList({ places, state }: Mapped) {
  return (
    <nav aria-label={m.browse_map_list()}>
      <ul className="map-list">
        {places.map((place) => (
          <li key={place.id}>
            <LocalLink to={placePath(state, place)}>
              <span>{place.name}</span>
              <bdi>{shortCount(place.total)}</bdi>
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MapGroups({ places, state }: Mapped) {
  return (
    <div className="map-groups">
      <h3 className="sr-only">{m.browse_map_groups()}</h3>
      {places.map((place) => (
        <section key={place.id} aria-labelledby={`map-group-${place.id}`} className="panel map-group">
          <h4 id={`map-group-${place.id}`} className="map-group-head">
            <span className="text-[1.0625rem]">{place.name}</span>
            <span className="text-meta font-normal text-ink-2">{countWords(place.total)}</span>
          </h4>
          {place.ads.map((ad) => (
            <MapAd key={ad.id} ad={ad} />
          ))}
          {place.total.count > place.ads.length && (
            <LocalLink to={placePath(state, place)} className="link map-more">
              {m.browse_map_more({ place: place.name })}
              <Icon as={ChevronLeft} size={16} className="ltr:-scale-x-100" />
            </LocalLink>
          )}
        </section>
      ))}
    </div>
  )
}
