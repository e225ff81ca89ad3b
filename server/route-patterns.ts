import { matchRoutes, type ServerBuild } from 'react-router'

/** Answers the pattern of the route that an address leads to, as `/ad/:adId`: it holds nothing of the address. `none` where it leads to none. */
export function routePatterns({ routes }: Pick<ServerBuild, 'routes'>) {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  const patterns = Object.keys(routes).map((id) => ({ path: `/${pathOf(id)}` }))
  return (pathname: string) => matchRoutes(patterns, pathname.replace(/\.data$/, ''))?.at(-1)?.route.path ?? 'none'
}
