import { photoAddress } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import { coverLook, CoverWords } from './photo-tile.tsx'

/**
 * The photos a form has already: without scripts each stays as long as its box is ticked. Where scripts come, the boxes make
 * way for the buttons of the tiles, as high as these.
 */
export function SavedPhotos({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null
  return (
    <>
      <p className="hidden text-meta text-ink-2 noscript:block">{m.photos_keep_hint()}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3">
        {keys.map((key, index) => (
          <li key={key} className="panel overflow-hidden">
            <label className="flex flex-col">
              <span className="relative aspect-[4/3] bg-brand-soft">
                <img className="photo" src={photoAddress(key, 400, 'webp')} alt="" />
              </span>
              <span className={`${coverLook} invisible noscript:hidden`}>
                <CoverWords />
              </span>
              <span className="invisible flex min-h-11 items-center gap-2 px-2 text-meta noscript:visible">
                <input type="checkbox" name="photos" value={key} defaultChecked className="size-5 accent-brand" />
                {index === 0 ? m.photos_cover() : m.photos_number({ number: index + 1 })}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
