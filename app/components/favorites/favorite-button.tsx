import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { useFavorites } from './favorites-context.tsx'

/** What the viewer has to do with an ad: nothing yet, a favourite, or their own, which has no heart. */
export type Relation = 'favorite' | 'own'
type Ad = { id: number; title: string; relation?: Relation }

/** The toggle of a favourite; its form says the state that it asks for, so that it is idempotent. `wide` shows its words. */
export function FavoriteButton({ ad, wide = false }: { ad: Ad; wide?: boolean }) {
  const { changed, onSubmit } = useFavorites()
  if (ad.relation === 'own') return null
  const isOn = changed[ad.id] ?? ad.relation === 'favorite'
  return (
    <form
      method="post"
      action={localPath(`/ad/${ad.id}/favorite`)}
      data-ad={ad.id}
      className={wide ? 'flex-1' : 'heart'}
      onSubmit={onSubmit}
    >
      <button
        name="favorite"
        value={isOn ? 'no' : 'yes'}
        aria-pressed={isOn}
        aria-label={wide ? undefined : m.favorites_of({ title: ad.title })}
        className={wide ? 'btn btn-secondary heart-wide w-full' : undefined}
      >
        {wide && m.favorites_title()}
      </button>
    </form>
  )
}
