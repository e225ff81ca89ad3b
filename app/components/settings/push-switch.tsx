import { useState, useSyncExternalStore } from 'react'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'

type Push = { publicKey: string; endpoint: string | null }
type State = 'unsupported' | 'denied' | 'off' | 'on'

const never = () => () => {}

/** Turns push notifications of this browser on and off. Its permission is asked for by a press alone. */
export function PushSwitch({ push }: { push: Push }) {
  const scripted = useScripted()
  const known = useSyncExternalStore(
    never,
    () => permissionState(push),
    () => 'off' as const,
  )
  const [changed, setChanged] = useState<State>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  if (!scripted) return <p className="text-meta text-ink-2">{m.settings_push_needs_scripts()}</p>
  const state = changed ?? known

  async function toggle() {
    setBusy(true)
    setFailed(false)
    try {
      const { turnOff, turnOn } = await import('./push-here.ts')
      setChanged(state === 'on' ? await turnOff() : await turnOn(push.publicKey))
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <p role="status" className="text-meta text-ink-2">
        {wordsOf(state)}
      </p>
      {(state === 'on' || state === 'off') && (
        <Button type="button" variant="secondary" busy={busy} onClick={() => void toggle()}>
          {state === 'on' ? m.settings_push_turn_off() : m.settings_push_turn_on()}
        </Button>
      )}
      {failed && (
        <p role="alert" className="font-semibold text-danger">
          {m.settings_push_failed()}
        </p>
      )}
    </div>
  )
}

function permissionState({ endpoint }: Push): State {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return endpoint && Notification.permission === 'granted' ? 'on' : 'off'
}

function wordsOf(state: State) {
  if (state === 'unsupported') return m.settings_push_unsupported()
  if (state === 'denied') return m.settings_push_denied()
  return state === 'on' ? m.settings_push_on() : m.settings_push_off()
}
