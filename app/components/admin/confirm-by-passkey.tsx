import { useRef } from 'react'
import { m } from '#i18n/messages.ts'
import { DeviceButton } from '#app/ui/device-button.tsx'
import type { PasskeyOptions } from '#app/ui/form-state.ts'

/** In place of the password: what the device signs goes along with the form. What speaks to it is loaded when it is pressed. */
export function ConfirmByPasskey({ options }: { options: PasskeyOptions }) {
  const field = useRef<HTMLInputElement>(null)

  async function press() {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const answer = JSON.stringify(await startAuthentication({ optionsJSON: options }))
    if (!field.current) return
    field.current.value = answer
    field.current.form?.requestSubmit()
    // Where that did not arrive the password counts again.
    field.current.value = ''
  }
  return (
    <>
      <input ref={field} type="hidden" name="passkey" defaultValue="" />
      <DeviceButton
        label={m.admin_password_again_passkey()}
        failure={m.admin_password_again_passkey_failed()}
        onPress={press}
      />
    </>
  )
}
