import { worker } from './worker-scope.ts'

type Words = Partial<Record<'id' | 'title' | 'message' | 'path' | 'read' | 'lang', string>> & { dir?: 'rtl' | 'ltr' }

const home = '/notifications'

/** What a browser does with a push while no page of the site is open, and when it is pressed. */
export function showPushes() {
  worker.addEventListener('push', (event) => {
    const { id = '', title, message = '', path, read, lang = '', dir } = wordsIn(event.data)
    const options: NotificationOptions & { renotify: boolean } = {
      body: message,
      // Told again, it takes the place of what was told before.
      tag: id,
      renotify: id !== '',
      lang,
      dir,
      icon: '/icon.svg',
      data: { path, read },
    }
    event.waitUntil(worker.registration.showNotification(title || '🔔', options))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path, read }: Words = event.notification.data ?? {}
    const body = new URLSearchParams({ quiet: 'yes' })
    const noted = read && fetch(inside(read), { method: 'POST', body, redirect: 'manual' }).catch(() => {})
    event.waitUntil(Promise.all([noted, open(inside(path || home))]))
  })
}

function wordsIn(data: { json: () => unknown } | null): Words {
  try {
    return Object(data?.json())
  } catch {
    return {}
  }
}

/** Only a path of this site is ever opened, whatever a push says. */
function inside(path: string) {
  const fallback = location.origin + home
  if (!URL.canParse(path, location.origin)) return fallback
  const url = new URL(path, location.origin)
  return url.origin === location.origin ? url.href : fallback
}

/** In the page that is open already, if one is. */
async function open(address: string) {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return worker.clients.openWindow(address)
  await page.focus().catch(() => {})
  return page.navigate(address).catch(() => worker.clients.openWindow(address))
}
