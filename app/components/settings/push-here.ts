import { localPath } from '#i18n/language.ts'
import { postForm } from '#app/components/offline/post-form.ts'

const path = () => localPath('/settings/notifications/device')

/** Asks the browser for a push subscription and sends it to the site. */
export async function turnOn(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // One under other keys would reach nobody.
  await (await pushManager.getSubscription())?.unsubscribe()
  const applicationServerKey = bytesOf(publicKey)
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await send(path(), { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' })
  return 'on' as const
}

export async function turnOff() {
  await send(`${path()}/removal`, {})
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return 'off' as const
}

async function send(to: string, fields: Record<string, string>) {
  const refusal = await postForm(to, new URLSearchParams({ ...fields, quiet: 'yes' }))
  if (refusal !== null) throw new Error(String(refusal))
}

function bytesOf(base64url: string) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
