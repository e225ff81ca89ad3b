import { createContext, useContext, useState, type PropsWithChildren, type SyntheticEvent } from 'react'
import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { useSignInHere } from '#app/components/accounts/use-sign-in-here.tsx'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { postForm } from '#app/components/offline/post-form.ts'
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

/** Optimistic update: sends hearts without a change of page; the heart turns at once, and back when the answer is a refusal or never comes. */
export function FavoritesProvider({ children }: PropsWithChildren) {
  const { key } = useLocation()
  const { person } = useAuth()
  const asking = useSignInHere()
  // A page that was read anew knows better.
  const [optimistic, setOptimistic] = useState<{ page: string; changed: Changed }>({ page: key, changed: {} })
  const [said, setSaid] = useState({ text: '', id: 0 })
  const changed = optimistic.page === key ? optimistic.changed : {}

  const setHeart = (adId: number, on?: boolean) =>
    setOptimistic((before) => ({ page: key, changed: { ...(before.page === key && before.changed), [adId]: on } }))
  /** After an answer, which may come when another page has been read. */
  const resetHeart = (adId: number, on?: boolean) =>
    setOptimistic((before) =>
      before.page === key ? { page: key, changed: { ...before.changed, [adId]: on } } : before,
    )
  const announce = (text: string) => setSaid(({ id }) => ({ text, id: id + 1 }))

  async function send(form: HTMLFormElement, button: HTMLElement | null) {
    const adId = Number(form.dataset.ad)
    const isFavorite = button?.getAttribute('value') === 'yes'
    setHeart(adId, isFavorite)
    const body = new URLSearchParams({ favorite: isFavorite ? 'yes' : 'no', quiet: 'yes' })
    const refusal = await postForm(form.action, body)
    if (refusal === null) return announce(isFavorite ? m.flash_favorite_added() : m.flash_favorite_removed())
    // The session is over: after the login the page knows better.
    resetHeart(adId, refusal === 401 ? undefined : !isFavorite)
    if (refusal === 401) void asking.send(form.action, body)
    else announce(wordsOf(refusal))
  }

  const onSubmit: Favorites['onSubmit'] = (event) => {
    if (!person) return asking.onSubmit(event)
    event.preventDefault()
    void send(event.currentTarget, event.nativeEvent.submitter)
  }

  return (
    <FavoritesContext value={{ changed, onSubmit }}>
      {children}
      {asking.dialog}
      <Toast text={said.text || null} id={String(said.id)} />
    </FavoritesContext>
  )
}

/** For a card that is made by itself: no heart of it was turned yet. */
export function FavoritesOfNobody({ children }: PropsWithChildren) {
  return <FavoritesContext value={nobody}>{children}</FavoritesContext>
}

const nobody: Favorites = { changed: {}, onSubmit: () => {} }

function wordsOf(status: number) {
  if (status === 429) return m.refusal_too_many_attempts()
  if (status === 404 || status === 410) return m.refusal_ad_gone()
  return m.refusal_try_again()
}
