import { dataRouter, untilDone } from './connection.ts'

let isOutdated = false

/** After an upgrade of the site the asked page comes as a document, in its new version; whether one was asked for. */
export function goToNewVersion() {
  const { state, location } = dataRouter().state.navigation
  const goes = isOutdated && state === 'loading'
  if (goes) window.location.assign(location.pathname + location.search + location.hash)
  return goes
}

/** Code that is there and still does not load so many times is broken, not far away. */
const mostTimesThere = 3

/**
 * The code of a page, in place of the router's own way, which reloads the page that stands: without a connection that page
 * would be lost. It waits for the connection; only code that is no longer there leads to the new version.
 */
export function loadRouteModule(route: { id: string; module: string }, loaded: Record<string, unknown>) {
  const isSubmitting = () => dataRouter().state.navigation.state === 'submitting'
  const isOfForm = isSubmitting()
  let timesThere = 0
  const load = async () => {
    try {
      return (loaded[route.id] ??= await import(/* @vite-ignore */ route.module))
    } catch (error) {
      // Fails as well where only the connection is gone.
      const { ok } = await fetch(route.module, { method: 'HEAD' })
      // It came back in between.
      if (ok && timesThere++ < mostTimesThere) throw error
      isOutdated = true
      if (isSubmitting()) throw new TypeError('unsent', { cause: error })
      // A form that was given up waits for nothing; when it is sent again it does.
      if (!goToNewVersion() && isOfForm) throw error
      return new Promise(() => {})
    }
  }
  // The form was given up; nothing that was asked for waits for this.
  return untilDone(load, null, () => isOfForm && !isSubmitting())
}
