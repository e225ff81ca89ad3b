import { useSubmit } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { DeviceButton } from '#app/ui/device-button.tsx'
import type { AccountFetcher } from './account-form.tsx'
import type { Way } from './modes.ts'

/** Browsers give passkeys to sites with a name, never to a bare address. */
function hasName(origin: string) {
  return !/^[\d.]+$|:/.test(new URL(origin).hostname)
}

/** Logging in with a passkey, where the browser knows them. What speaks to the device is loaded when it is pressed. */
export function PasskeyButton({ way, fetcher }: { way?: Way; fetcher?: AccountFetcher }) {
  const submit = useSubmit()
  const { origin } = useSite()
  if (!hasName(origin)) return null

  async function press() {
    const { answerWithPasskey } = await import('./answer-with-passkey.ts')
    const sent = { ...way, answer: await answerWithPasskey(), ...(fetcher && { stay: '1' }) }
    const target = { method: 'post', action: localPath('/login/passkey') } as const
    await (fetcher ? fetcher.submit(sent, target) : submit(sent, target))
  }
  return <DeviceButton label={m.accounts_passkey()} failure={m.accounts_passkey_failed()} onPress={press} />
}
