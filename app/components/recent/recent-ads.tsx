import { useEffect, useRef, useState } from 'react'
import { History } from 'lucide-react'
import { availabilities, type Availability } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import { getJson } from '#app/components/offline/get-json.ts'
import { oneOf, recordOf } from '#app/components/offline/shape.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RecentAdRow } from './recent-ad.tsx'
import { isRecentOff, saveRecent, readRecent, recentAds, switchRecent, type RecentAd } from './recent-list.ts'

const areAvailabilities = recordOf(oneOf(...availabilities))

/** What was opened in this browser, to be seen again, forgotten one by one or whole, and not remembered at all. */
export function RecentAds() {
  const { ads, setAds, isOff, setOff, now } = useRecent()
  const list = useRef<HTMLDivElement>(null)
  const availability = useAvailabilities(ads)
  const leave = (rest: RecentAd[]) => {
    saveRecent(rest)
    setAds(rest)
    if (rest.length === 0) list.current?.focus()
  }
  if (ads === null) return <div className="min-h-40 noscript:hidden" />
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {ads.length === 0 ? (
        <EmptyState
          icon={History}
          title={isOff ? m.recent_off_title() : m.recent_none_title()}
          text={isOff ? m.recent_off_text() : m.recent_none_text()}
        >
          <Button href="/browse">{m.favorites_browse()}</Button>
        </EmptyState>
      ) : (
        <ul className="grid gap-2 md:grid-cols-2">
          {ads.map((ad) => (
            <RecentAdRow
              key={ad.id}
              ad={ad}
              now={now}
              availability={availability(ad.id)}
              onRemove={() => leave(ads.filter(({ id }) => id !== ad.id))}
            />
          ))}
        </ul>
      )}
      <Choices
        isEmpty={ads.length === 0}
        isOff={isOff}
        onClear={() => leave([])}
        onSwitch={() => {
          switchRecent(isOff)
          setOff(!isOff)
        }}
      />
    </div>
  )
}

/** The list of this browser as it is now, also after another page of it changed it. */
function useRecent() {
  // Null until this browser was asked.
  const [ads, setAds] = useState<RecentAd[] | null>(null)
  const [isOff, setOff] = useState(false)
  const [now, setNow] = useState(0)
  useEffect(() => {
    const read = () => {
      setAds(readRecent())
      setOff(isRecentOff())
      setNow(Date.now())
    }
    read()
    // Another page of this browser.
    addEventListener('storage', read)
    addEventListener('pageshow', read)
    return () => {
      removeEventListener('storage', read)
      removeEventListener('pageshow', read)
    }
  }, [])
  return { ads, setAds, isOff, setOff, now }
}

type ChoicesProps = { isEmpty: boolean; isOff: boolean; onClear: () => void; onSwitch: () => void }

function Choices({ isEmpty, isOff, onClear, onSwitch }: ChoicesProps) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {!isEmpty && (
          <Button type="button" variant="secondary" onClick={onClear}>
            {m.recent_clear()}
          </Button>
        )}
        <Button type="button" variant="quiet" onClick={onSwitch}>
          {isOff ? m.recent_switch_on() : m.recent_switch_off()}
        </Button>
      </div>
      <p role="status" className="text-meta text-ink-2">
        {isOff && m.recent_is_off()}
      </p>
    </>
  )
}

/** Which of them are to be had: asked anew when others come in; undefined until the site has said so of one, and without a line. */
function useAvailabilities(ads: RecentAd[] | null) {
  const [found, setFound] = useState<{ ids: readonly number[]; states: Record<string, Availability> }>()
  const requested = useRef<readonly number[]>([])
  useEffect(() => {
    const ids = ads?.map(({ id }) => id) ?? []
    if (ids.every((id) => requested.current.includes(id))) return
    requested.current = ids
    const ask = async () => {
      const states = await getJson('/recent/availability', areAvailabilities, {
        headers: { [recentAds.header]: ids.join() },
      })
      if (states) setFound({ ids, states })
    }
    void ask()
  }, [ads])
  return (id: number) => (found?.ids.includes(id) ? (found.states[id] ?? 'gone') : undefined)
}
