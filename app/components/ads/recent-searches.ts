const name = 'recent-searches'
const most = 6

/** What was searched for in this browser, the latest first; stays here alone. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string) {
  const search = text.trim()
  if (search) keep([search, ...recentSearches().filter((one) => one !== search)].slice(0, most))
}

export function forgetSearches() {
  keep([])
}

// A browser that stores nothing, or has no room, searches all the same.
function keep(searches: string[]) {
  try {
    localStorage.setItem(name, JSON.stringify(searches))
  } catch {}
}
