import { useEffect, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { useSubmit } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { chosenIn } from './chosen-in.ts'
import { listPath, type ListRoute, type ListState } from './list-state.ts'

type About = { sheet: RefObject<HTMLDivElement | null>; listRoute: ListRoute; state: ListState }

/** Applies what is changed in the filters: at once beside the list, but for selects with the button in the sheet of a phone. */
export function useApplying({ sheet, listRoute, state }: About) {
  const submit = useSubmit()
  const isSheetOpen = () => sheet.current?.matches(':popover-open') ?? false
  const { isNewEntry, rememberEntry } = useHistoryEntry()

  function applyNow(event: FormEvent<HTMLFormElement>) {
    const control = event.target
    const isChoice =
      control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && control.type === 'checkbox')
    if (!isChoice || (isSheetOpen() && control.closest('.more'))) return
    send(chosenIn(event.currentTarget, control.name), isSheetOpen())
  }

  /** A number is applied when it has been typed to its end. */
  function applyTyped({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || target.inputMode !== 'numeric' || isSheetOpen()) return
    if (target.value !== target.defaultValue) applyForm(currentTarget)
  }

  function applyForm(form: HTMLFormElement, inSheet = false) {
    const chosen = chosenIn(form)
    // What a select changed is applied already.
    if (!isSame(chosen, listRoute, state)) send(chosen, inSheet)
  }

  /** What is chosen in one opening of the sheet is one step back, also where its first answer is still on its way. */
  function send(chosen: URLSearchParams, inSheet: boolean) {
    void submit(chosen, { action: localPath(listRoute.base), replace: inSheet && isNewEntry() })
  }

  function applyAll(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const inSheet = isSheetOpen()
    if (inSheet) {
      sheet.current?.hidePopover()
      event.currentTarget.querySelector('details')?.removeAttribute('open')
    }
    applyForm(event.currentTarget, inSheet)
  }

  return { applyNow, applyTyped, applyAll, rememberEntry }
}

/** Whether the address has become another entry of the history since one was remembered; the router keys each of them. */
function useHistoryEntry() {
  const remembered = useRef<string | undefined>(undefined)
  const current = () => (window.history.state as { key?: string } | null)?.key
  const rememberEntry = () => void (remembered.current = current())
  useEffect(rememberEntry, [])
  return { isNewEntry: () => current() !== remembered.current, rememberEntry }
}

function isSame(chosen: URLSearchParams, { base }: ListRoute, state: ListState) {
  const here = new URLSearchParams(listPath(base, state).split('?')[1])
  const there = new URLSearchParams(chosen)
  here.sort()
  there.sort()
  return here.toString() === there.toString()
}
