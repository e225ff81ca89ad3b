type Remembered = { id: number; at: number }

/**
 * Stores which ads were opened in this browser, the last 24 of them; nobody else hears of it. The page of an ad says what is to be
 * stored, also where the router goes on to another. Logging out empties this browser's storage by itself where the browser knows how; others
 * are helped. It needs nothing but itself: light pages take its text.
 */
export function rememberAds() {
  const name = 'recent-ads'
  let last: string | undefined
  const remember = (change: { target?: EventTarget | null }) => {
    try {
      if (change.target) {
        if ((change.target as HTMLFormElement).action.endsWith('/logout')) localStorage.removeItem(name)
        return
      }
      const { ad } = document.getElementById('head')!.dataset
      if (ad === last || document.cookie.includes('recent_ads=off')) return
      const opened = { ...(JSON.parse(ad!) as Remembered), at: Date.now() }
      last = ad
      const before = JSON.parse(localStorage.getItem(name) ?? '[]') as Remembered[]
      const ads = [opened, ...before.filter(({ id }) => id !== opened.id)]
      localStorage.setItem(name, JSON.stringify(ads.slice(0, 24)))
    } catch {
      // There is no ad here, or nothing can be stored.
    }
  }
  remember({})
  const anyChange = { childList: true, subtree: true, characterData: true }
  new MutationObserver(remember as () => void).observe(document.head, anyChange)
  addEventListener('submit', remember)
}
