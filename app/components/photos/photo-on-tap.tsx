import { ImageDown } from 'lucide-react'
import { photoAddress, photoBudgets, type PhotoSize } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import type { ShownPhoto } from './photo.tsx'

type Props = { photo: ShownPhoto; size: PhotoSize; name: string; alt?: string; large?: PhotoSize }

/**
 * A photo of a light page: the blur of its colours, and what the photo costs to press on. The page's own script brings it into its
 * place (`app/light-page.ts`); where none runs, the link leads to the file.
 */
export function PhotoOnTap({ photo: { key, width, height, blur, ...photo }, size, name, alt = '', large }: Props) {
  const address = photoAddress(key, size, 'webp')
  const label = (
    <>
      <ImageDown size={18} aria-hidden="true" />
      <span className="sr-only">{m.photos_bring({ name })}</span>
      {m.photos_at_most({ size: photoBudgets.webp[size] })}
    </>
  )
  return (
    <>
      <img className="photo photo-blur" src={`data:image/webp;base64,${blur}`} alt="" />
      <img className="photo" width={width} height={height} alt={photo.alt ?? alt} />
      {large ? (
        <span className="photo-ask" data-photo={address} data-large={photoAddress(key, large, 'webp')}>
          {label}
        </span>
      ) : (
        <a href={address} className="photo-ask" data-photo={address}>
          {label}
        </a>
      )}
    </>
  )
}
