import routes from '#app/routes.ts'

type Entry = { path?: string; index?: boolean; file: string; id?: string; children?: Entry[] }
export type Served = { path: string; file: string; id: string }

/** Every address of app/routes.ts as it is in Arabic, with the module behind it. */
export const flatRoutes: Served[] = flatten(routes as Entry[])

function flatten(entries: Entry[], above = ''): Served[] {
  return entries.flatMap(({ path, file, id = file, children }) => {
    const full = [above, path].filter(Boolean).join('/')
    const below = children ? flatten(children, full) : []
    return path === undefined ? below : [{ path: full.replace(/^en\?\/?/, ''), file, id }, ...below]
  })
}
