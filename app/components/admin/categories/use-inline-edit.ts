import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useFetcher } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { useScripted } from '#app/ui/use-scripted.ts'

type Values = Record<string, string>
type Answer = { form?: FormState; saved?: { version: number } }
type Sent = { values: Values; before: Values; isUndo?: boolean }

export type Inline = {
  action: string
  version: number
  /** What is saved, by the names of the controls. */
  saved: Values
  /** What a form without scripts was refused with. */
  form?: FormState
  /** Offers to take back what was saved just now. */
  onSaved: (undo: () => void) => void
}

/**
 * Inline editing: a form that is saved when one of its controls is left. Escape takes back what is typed. What comes meanwhile from elsewhere
 * is shown in the controls that nobody is typing in; over the others the version decides.
 */
export function useInlineEdit({ action, version, saved, form, onSaved }: Inline) {
  const scripted = useScripted()
  const { typed, values, known, isDirty, setTyped, setSince } = useTyped({ version, saved, form })
  const { send, refused, isSaving } = useSaver(action, ({ answer, last, isMore, sendAgain }) => {
    if (!answer.saved) return setSince(Number(valueOf(answer.form, 'version') ?? version))
    const now = answer.saved.version
    const rest = Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== last.values[name]))
    setTyped(rest)
    setSince(undefined)
    if (isMore) return sendAgain({ values: { ...last.values, ...rest }, before: last.values }, now)
    if (!last.isUndo) onSaved(() => sendAgain({ values: last.before, before: last.values, isUndo: true }, now))
  })
  const save = (next = values) => send({ values: next, before: saved }, known)
  return {
    values,
    version: known,
    refused: refused ?? form,
    isSaving,
    type(name: string, text: string) {
      setSince((since) => since ?? known)
      setTyped({ ...typed, [name]: text })
    },
    choose(name: string, value: string) {
      setTyped({ ...typed, [name]: value })
      save({ ...values, [name]: value })
    },
    onBlur: () => isDirty && save(),
    onSubmit(event: FormEvent) {
      if (!scripted) return
      event.preventDefault()
      if (isDirty) save()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isDirty) return
      event.preventDefault()
      setTyped({})
      setSince(undefined)
    },
  }
}

/** What is typed over what is saved, and the version over which that began. */
function useTyped({ version, saved, form }: Pick<Inline, 'version' | 'saved' | 'form'>) {
  const [typed, setTyped] = useState<Values>({})
  const [since, setSince] = useState<number>()
  const values = Object.fromEntries(
    Object.entries(saved).map(([name, text]) => [name, typed[name] ?? valueOf(form, name) ?? text]),
  )
  const isDirty = Object.keys(typed).some((name) => typed[name] !== saved[name])
  const known = since ?? Number(valueOf(form, 'version') ?? version)
  return { typed, values, known, isDirty, setTyped, setSince }
}

type Send = (next: Sent, version: number) => void
type Received = { answer: Answer; last: Sent; isMore: boolean; sendAgain: Send }

/** Sends one thing after the other; `isMore` says that something was to be sent while the last one was on its way. */
function useSaver(action: string, onAnswer: (received: Received) => void) {
  const fetcher = useFetcher<Answer>()
  const { state, data } = fetcher
  const last = useRef<Sent>(undefined)
  const isMore = useRef(false)
  const latest = useRef({ onAnswer, send })
  useEffect(() => {
    latest.current = { onAnswer, send }
  })
  useEffect(() => {
    if (state !== 'idle' || !data || !last.current) return
    const waited = isMore.current
    isMore.current = false
    const { onAnswer, send } = latest.current
    onAnswer({ answer: data, last: last.current, isMore: waited, sendAgain: send })
  }, [state, data, latest])

  function send(next: Sent, version: number) {
    if (fetcher.state !== 'idle') {
      isMore.current = true
      return
    }
    last.current = next
    void fetcher.submit({ ...next.values, version, inline: 'on' }, { method: 'post', action: localPath(action) })
  }
  return { send, refused: data?.form, isSaving: state !== 'idle' }
}
