/** What was read stays readable without a line: the service worker is registered once the page has loaded and nothing else is to be done. */
export function registerServiceWorker() {
  const idle = window.requestIdleCallback ?? setTimeout
  const register = () => idle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}))
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
