import { dataRouter, untilDone } from './connection.ts'

let isOutdated = false

/** After an upgrade of the site the asked page comes as a document, in its new version. */
export function goToNewVersion() {
  const { state, location } = dataRouter().state.navigation
  if (isOutdated && state === 'loading') window.location.assign(location.pathname + location.search + location.hash)
}

/**
 * The code of a page, in place of the router's own way, which reloads the page that stands: without a connection that page
 * would be lost. It waits for the connection; only code that is no longer there leads to the new version.
 */
export function loadRouteModule(route: { id: string; module: string }, loaded: Record<string, unknown>) {
  const isSubmitting = () => dataRouter().state.navigation.state === 'submitting'
  const isOfForm = isSubmitting()
  const load = async () => {
    try {
      return (loaded[route.id] ??= await import(/* @vite-ignore */ route.module))
    } catch {
      // Fails as well where only the connection is gone.
      await fetch(route.module, { method: 'HEAD' })
      isOutdated = true
      if (isSubmitting()) throw new TypeError('unsent')
      goToNewVersion()
      return new Promise(() => {})
    }
  }
  // The form was given up; nothing that was asked for waits for this.
  return untilDone(load, null, () => isOfForm && !isSubmitting())
}
