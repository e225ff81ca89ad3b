import { ChevronLeft } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { countWords, shortCount } from '#i18n/count-words.ts'
import type { ListRoute, ListState } from '#app/components/browse/list-state.ts'
import { NothingFound, ResultFrame } from '#app/components/browse/results.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { MapAd } from './map-ad.tsx'
import { governoratePath, totalOf, type MapGovernorate } from './map-governorate.ts'
import { SyriaMap } from './syria-map.tsx'
import mapStyles from '#app/styles/map.css?url'

type Mapped = { governorates: MapGovernorate[]; state: ListState }

/** The ads of a list by governorate: the map, the same in words, and the first ads of each. */
export function MapView({ listRoute, governorates, state }: Mapped & { listRoute: ListRoute }) {
  const total = totalOf(governorates)
  return (
    <ResultFrame listRoute={listRoute} state={state} total={total}>
      {/* Of those who look at a list few look at the map. */}
      <link rel="stylesheet" href={mapStyles} precedence="page" />
      {total.count === 0 ? (
        <NothingFound base={listRoute.base} state={state} />
      ) : (
        <div className="map-view">
          <SyriaMap governorates={governorates} state={state} />
          <div className="map-words">
            <MapList governorates={governorates} state={state} />
            <MapGroups governorates={governorates.filter(({ total }) => total.count > 0)} state={state} />
          </div>
        </div>
      )}
    </ResultFrame>
  )
}

/** What the map says, in words. */
function MapList({ governorates, state }: Mapped) {
  return (
    <nav aria-label={m.browse_map_list()}>
      <ul className="map-list">
        {governorates.map((governorate) => (
          <li key={governorate.id}>
            <LocalLink to={governoratePath(state, governorate)}>
              <span>{governorate.name}</span>
              <bdi>{shortCount(governorate.total)}</bdi>
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MapGroups({ governorates, state }: Mapped) {
  return (
    <div className="map-groups">
      <h3 className="sr-only">{m.browse_map_groups()}</h3>
      {governorates.map((governorate) => (
        <section key={governorate.id} aria-labelledby={`map-group-${governorate.id}`} className="panel map-group">
          <h4 id={`map-group-${governorate.id}`} className="map-group-head">
            <span className="text-[1.0625rem]">{governorate.name}</span>
            <span className="text-meta font-normal text-ink-2">{countWords(governorate.total)}</span>
          </h4>
          {governorate.ads.map((ad) => (
            <MapAd key={ad.id} ad={ad} />
          ))}
          {governorate.total.count > governorate.ads.length && (
            <LocalLink to={governoratePath(state, governorate)} className="link map-more">
              {m.browse_map_more({ place: governorate.name })}
              <Icon as={ChevronLeft} size={16} className="ltr:-scale-x-100" />
            </LocalLink>
          )}
        </section>
      ))}
    </div>
  )
}
