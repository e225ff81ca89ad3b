const name = 'recent-searches'
const most = 6

/** What was searched for in this browser, the latest first; stays here alone. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string) {
  const search = text.trim()
  if (search) save([search, ...recentSearches().filter((entry) => entry !== search)].slice(0, most))
}

export function forgetSearches() {
  save([])
}

// A browser that stores nothing, or has no room, searches all the same.
function save(searches: string[]) {
  try {
    localStorage.setItem(name, JSON.stringify(searches))
  } catch {}
}
