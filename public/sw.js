// What a browser does with a push while no page of the site is open. It keeps nothing and answers no request.
const words = (event) => {
  try {
    return event.data.json()
  } catch {
    return {}
  }
}

// Only a path of this site is ever opened, whatever a push says.
const inside = (path) => {
  try {
    const url = new URL(path, self.location.origin)
    return url.origin === self.location.origin ? url.href : self.location.origin + '/notifications'
  } catch {
    return self.location.origin + '/notifications'
  }
}

self.addEventListener('push', (event) => {
  const { id, title, message, path, read, lang, dir } = words(event)
  event.waitUntil(
    self.registration.showNotification(title || '🔔', {
      body: message,
      // Told again, it takes the place of what was told before.
      tag: id,
      renotify: Boolean(id),
      lang,
      dir,
      icon: '/icon.svg',
      data: { path, read },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path, read } = event.notification.data || {}
  const body = new URLSearchParams({ quiet: 'yes' })
  const noted = read && fetch(inside(read), { method: 'POST', body, redirect: 'manual' }).catch(() => {})
  event.waitUntil(Promise.all([noted, open(inside(path || '/notifications'))]))
})

// In the page that is open already, if one is.
const open = async (href) => {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(href)
  await page.focus().catch(() => {})
  return page.navigate(href).catch(() => self.clients.openWindow(href))
}
