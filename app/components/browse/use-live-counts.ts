import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { localPath } from '#i18n/language.ts'
import { getJson } from '#app/components/offline/get-json.ts'
import * as is from '#app/components/offline/shape.ts'
import { chosenIn } from './chosen-in.ts'
import { listPath, type ListRoute, type ListState } from './list-state.ts'

/** How many ads the form as it stands would show, in words, and each option of its filters. */
export type LiveCounts = { show: string; options: Record<string, Record<string, string>> }

const isLiveCounts = is.object<LiveCounts>({ show: is.text, options: is.recordOf(is.recordOf(is.text)) })

type About = { sheet: RefObject<HTMLDivElement | null>; listRoute: ListRoute; state: ListState }

const pause = 300
/** Nobody counts for who only reads the list. */
const inHand = '.more[open], .filters:is(:popover-open, :hover, :focus-within)'

/**
 * Counts for the form around the sheet while somebody is at it; `count` asks for them anew, with a debounce: once nothing has
 * changed for a moment.
 */
export function useLiveCounts({ sheet, listRoute, state }: About) {
  const { base } = listRoute
  const here = listPath(base, state)
  const [live, setLive] = useState<LiveCounts & { of: string }>()
  const asking = useRef<AbortController>(null)
  const counted = useRef('')

  const count = useCallback(async () => {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    await new Promise((resume) => setTimeout(resume, pause))
    const form = !signal.aborted && sheet.current?.closest('form')
    if (!form || !form.querySelector(inHand)) return
    const query = chosenIn(form)
    const [, categoryId] = /^\/category\/(\d+)/.exec(base) ?? []
    if (categoryId) {
      query.set('category', categoryId)
      query.set('page', 'category')
    }
    const url = `${localPath('/browse/counts')}?${String(query)}`
    // Counted before the list came: it is that of this address too.
    if (url === counted.current) return setLive((last) => last && { ...last, of: here })
    // Without an answer the button says what the page has counted.
    const counts = await getJson(url, isLiveCounts, { signal })
    if (!counts) return
    counted.current = url
    setLive({ ...counts, of: here })
  }, [sheet, base, here])

  useEffect(() => {
    void count()
    return () => asking.current?.abort()
  }, [count])

  return { live: live?.of === here ? live : undefined, count: () => void count() }
}
