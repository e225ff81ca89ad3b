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

/**
 * Counts for the form around the sheet; `count` asks for them anew, with a debounce: once nothing has changed for a
 * moment.
 */
export function useLiveCounts({ sheet, listRoute, state }: About) {
  const { base } = listRoute
  const here = listPath(base, state)
  const [live, setLive] = useState<LiveCounts & { of: string }>()
  const asking = useRef<AbortController>(null)

  const count = useCallback(async () => {
    const form = sheet.current?.closest('form')
    if (!form?.querySelector('.more[open]')) return
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    await new Promise((resume) => setTimeout(resume, pause))
    if (signal.aborted) return
    const query = chosenIn(form)
    const [, categoryId] = /^\/category\/(\d+)/.exec(base) ?? []
    if (categoryId) query.set('category', categoryId)
    // Without an answer the button says what the page has counted.
    const counts = await getJson(`${localPath('/browse/counts')}?${String(query)}`, isLiveCounts, { signal })
    if (counts) setLive({ ...counts, of: here })
  }, [sheet, base, here])

  useEffect(() => {
    void count()
    return () => asking.current?.abort()
  }, [count])

  return { live: live?.of === here ? live : undefined, count: () => void count() }
}
