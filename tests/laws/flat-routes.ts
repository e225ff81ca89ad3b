import routes from '#app/routes.ts'

type Entry = { path?: string; index?: boolean; file: string; id?: string; children?: Entry[] }
export type Served = { path: string; file: string; id: string; locale: 'ar' | 'en' }

const all = flatten(routes as Entry[])

/** Every address of app/routes.ts in one language, without the language, with the module behind it. */
export function flatRoutes(locale: 'ar' | 'en'): Served[] {
  return all.filter((route) => route.locale === locale)
}

function flatten(entries: Entry[], above = ''): Served[] {
  return entries.flatMap(({ path, index, file, id = file, children }) => {
    const full = [above, path].filter(Boolean).join('/')
    const below = children ? flatten(children, full) : []
    if (path === undefined && !index) return below
    const locale = /^en(\/|$)/.test(full) ? ('en' as const) : ('ar' as const)
    return [{ path: full.replace(/^en(\/|$)/, ''), file, id, locale }, ...below]
  })
}
