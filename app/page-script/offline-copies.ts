/** What was read stays readable without a line: the service worker is registered once the page has loaded and nothing else is to be done. */
export function registerServiceWorker() {
  const idle = window.requestIdleCallback ?? setTimeout
  const register = () => idle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}))
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

let announced = 'nobody yet'

/** Says whose page an answer is, so that the service worker forgets the pages of whoever was signed in before. */
export function announceReader(mark: string | null) {
  const [reader] = mark?.split('; ') ?? []
  if (!reader || reader === announced) return
  announced = reader
  navigator.serviceWorker?.controller?.postMessage({ reader })
}

/** Whether there is a copy of the page here, which the service worker would show. */
export async function hasCopy(address: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  return (await caches.match(address.replace(/#.*/s, ''), { ignoreVary: true })) !== undefined
}
