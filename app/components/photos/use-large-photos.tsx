import { useRef, useState, type ComponentType, type MouseEvent } from 'react'
import type { LightboxProps } from '#app/components/ads/lightbox.tsx'
import type { ShownPhoto } from './photo.tsx'

type Shown = { Lightbox: ComponentType<LightboxProps>; start: number }

/**
 * Photos that are links to their files, opened large over the page instead, where scripts run; the large view comes over the
 * line with the first press. The focus comes back to what was pressed.
 */
export function useLargePhotos({ photos, title }: { photos: readonly ShownPhoto[]; title: string }) {
  const [shown, setShown] = useState<Shown>()
  const opener = useRef<HTMLElement>(null)
  function open(event: MouseEvent<HTMLAnchorElement>, start: number) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    opener.current = event.currentTarget
    void import('#app/components/ads/lightbox.tsx').then(
      ({ Lightbox }) => setShown({ Lightbox, start }),
      () => window.location.assign(href),
    )
  }
  function onClose() {
    setShown(undefined)
    opener.current?.focus({ preventScroll: true })
  }
  return {
    open,
    large: shown && <shown.Lightbox photos={[...photos]} title={title} start={shown.start} onClose={onClose} />,
  }
}
