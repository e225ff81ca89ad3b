import { createContext, useContext, useState, type PropsWithChildren, type SyntheticEvent } from 'react'
import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { useSignInHere } from '#app/components/accounts/use-sign-in-here.tsx'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { Toast } from '#app/ui/toast.tsx'

type Changed = Record<number, boolean | undefined>
type Favorites = { changed: Changed; onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void }

const FavoritesContext = createContext<Favorites | undefined>(undefined)

/** What hearts on this page were turned to since it was read, and what sending one does. */
export function useFavorites() {
  const favorites = useContext(FavoritesContext)
  if (!favorites) throw new Error('Favorites state is used outside of its provider')
  return favorites
}

/** Sends hearts without a change of page: the heart turns at once, and back when the answer is a refusal or never comes. */
export function FavoritesProvider({ children }: PropsWithChildren) {
  const { key } = useLocation()
  const { person } = useAuth()
  const asking = useSignInHere()
  // A page that was read anew knows better.
  const [held, setHeld] = useState<{ page: string; changed: Changed }>({ page: key, changed: {} })
  const [said, setSaid] = useState({ text: '', id: 0 })
  const changed = held.page === key ? held.changed : {}

  const turn = (adId: number, on?: boolean) =>
    setHeld((before) => ({ page: key, changed: { ...(before.page === key && before.changed), [adId]: on } }))
  /** After an answer, which may come when another page has been read. */
  const turnBack = (adId: number, on?: boolean) =>
    setHeld((before) => (before.page === key ? { page: key, changed: { ...before.changed, [adId]: on } } : before))
  const say = (text: string) => setSaid(({ id }) => ({ text, id: id + 1 }))

  async function send(form: HTMLFormElement, button: HTMLButtonElement) {
    const adId = Number(form.dataset.ad)
    const wanted = button.value === 'yes'
    turn(adId, wanted)
    const body = new URLSearchParams({ favorite: wanted ? 'yes' : 'no', quiet: 'yes' })
    const refusal = await post(form.action, body)
    if (refusal === null) return say(wanted ? m.flash_favorite_added() : m.flash_favorite_removed())
    // The session is over: after the login the page knows better.
    turnBack(adId, refusal === 401 ? undefined : !wanted)
    if (refusal === 401) void asking.send(form.action, body)
    else say(wordsOf(refusal))
  }

  const onSubmit: Favorites['onSubmit'] = (event) => {
    if (!person) return asking.onSubmit(event)
    event.preventDefault()
    void send(event.currentTarget, event.nativeEvent.submitter as HTMLButtonElement)
  }

  return (
    <FavoritesContext value={{ changed, onSubmit }}>
      {children}
      {asking.dialog}
      <Toast text={said.text || null} id={String(said.id)} />
    </FavoritesContext>
  )
}

/** Null when it was done; else the status of the refusal, 0 when nothing came back. */
async function post(action: string, body: URLSearchParams) {
  try {
    const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
    // The way back is for those without scripts.
    return answer.type === 'opaqueredirect' ? null : answer.status
  } catch {
    return 0
  }
}

function wordsOf(status: number) {
  if (status === 429) return m.refusal_too_many_attempts()
  if (status === 404 || status === 410) return m.refusal_ad_gone()
  return m.refusal_try_again()
}
