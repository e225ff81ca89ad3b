/** What was read stays readable without a line: the service worker is registered once the page has loaded and nothing else is to be done. */
export function registerServiceWorker() {
  const start = () => void navigator.serviceWorker?.register('/sw.js').catch(() => {})
  // A device that is never idle reads without a line too.
  const register = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 5000 }) : setTimeout(start)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
