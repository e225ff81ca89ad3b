import { useState } from 'react'
import { Button } from './button.tsx'
import { reservedSpace, useScripted } from './use-scripted.ts'

/** What asks the device for its passkey when it is pressed, where the browser knows them. `onPress` throws where that failed. */
export function DeviceButton({
  label,
  failure,
  onPress,
}: {
  label: string
  failure: string
  onPress: () => Promise<void>
}) {
  const scripted = useScripted()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function press() {
    setState('busy')
    try {
      await onPress()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={`flex flex-col gap-1 ${reservedSpace(scripted && 'PublicKeyCredential' in window)}`}>
      <Button type="button" variant="secondary" busy={state === 'busy'} onClick={press} className="w-full">
        {label}
      </Button>
      <p role="status" className="text-meta text-ink-2">
        {state === 'failed' && failure}
      </p>
    </div>
  )
}
