import { useRef, useState } from 'react'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import type { PasskeyOptions } from '#app/ui/form-state.ts'
import { reservedSpace, useScripted } from '#app/ui/use-scripted.ts'

/** In place of the password: what the device signs goes along with the form. What speaks to it is loaded when it is pressed. */
export function ConfirmByPasskey({ options }: { options: PasskeyOptions }) {
  const scripted = useScripted()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function press() {
    setState('busy')
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const answer = JSON.stringify(await startAuthentication({ optionsJSON: options }))
      if (!field.current) return
      field.current.value = answer
      field.current.form?.requestSubmit()
      // Where that did not arrive the password counts again.
      field.current.value = ''
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={`flex flex-col gap-1 ${reservedSpace(scripted && 'PublicKeyCredential' in window)}`}>
      <input ref={field} type="hidden" name="passkey" defaultValue="" />
      <Button type="button" variant="secondary" busy={state === 'busy'} onClick={press} className="w-full">
        {m.admin_password_again_passkey()}
      </Button>
      <p role="status" className="text-meta text-ink-2">
        {state === 'failed' && m.admin_password_again_passkey_failed()}
      </p>
    </div>
  )
}
