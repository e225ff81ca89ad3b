import { useState } from 'react'
import { useSubmit } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { reservedSpace, useScripted } from '#app/ui/use-scripted.ts'
import type { AccountFetcher } from './account-form.tsx'
import type { Way } from './modes.ts'

/** Browsers give passkeys to sites with a name, never to a bare address. */
function hasName(origin: string) {
  return !/^[\d.]+$|:/.test(new URL(origin).hostname)
}

/** Logging in with a passkey, where the browser knows them. What speaks to the device is loaded when it is pressed. */
export function PasskeyButton({ way, fetcher }: { way?: Way; fetcher?: AccountFetcher }) {
  const scripted = useScripted()
  const submit = useSubmit()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const { origin } = useSite()
  if (!hasName(origin)) return null

  async function press() {
    setState('busy')
    try {
      const { answerWithPasskey } = await import('./answer-with-passkey.ts')
      const sent = { ...way, answer: await answerWithPasskey(), ...(fetcher && { stay: '1' }) }
      const target = { method: 'post', action: localPath('/login/passkey') } as const
      await (fetcher ? fetcher.submit(sent, target) : submit(sent, target))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={`flex flex-col gap-1 ${reservedSpace(scripted && 'PublicKeyCredential' in window)}`}>
      <Button type="button" variant="secondary" busy={state === 'busy'} onClick={press} className="w-full">
        {m.accounts_passkey()}
      </Button>
      <p role="status" className="text-meta text-ink-2">
        {state === 'failed' && m.accounts_passkey_failed()}
      </p>
    </div>
  )
}
