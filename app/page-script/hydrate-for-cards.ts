import { hydrate } from './hydrate.ts'

/** How long somebody points at a card until its further photos may be wanted. */
const pause = 2000

/**
 * The further photos of a card are fetched by its component: it is needed where the card is swiped, or pointed at for a while.
 */
export function hydrateForCards(signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element && target.matches('.card-strip')) hydrate()
  }
  const onPoint = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(timer)
    const card = pointerType === 'mouse' && target instanceof Element && target.closest('article')
    if (card && card.querySelector('.card-strip')) timer = setTimeout(hydrate, pause)
  }
  addEventListener('scroll', onScroll, { capture: true, signal })
  addEventListener('pointerover', onPoint, { signal })
}
