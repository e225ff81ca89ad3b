import { runCarousel } from './carousel-element.ts'
import { meterData } from './data-meter.ts'
import { defineElement } from './define-element.ts'
import { followGallery } from './follow-gallery.ts'
import { hydrateForCards } from './hydrate-for-cards.ts'
import { hydrateAfterLoad } from './hydrate.ts'
import { hydrateOnTouch } from './hydrate-on-touch.ts'
import { markMotion } from './motion.ts'
import { runTicker } from './ticker-element.ts'
import { runToTop } from './to-top-element.ts'

// The script of every page that is not light, a file of its own: what moves by itself and what a page costs, without the framework. On
// pages that visitors read it brings that too, once it is needed (docs/decisions/0089-scripts-on-touch.md).

if (document.currentScript?.dataset.touch === undefined) hydrateAfterLoad()
else {
  hydrateOnTouch()
  const ends = [followGallery(), hydrateForCards()]
  addEventListener('hydrated', () => ends.forEach((end) => end()), { once: true })
}
markMotion()
defineElement('news-ticker', runTicker)
defineElement('slide-carousel', runCarousel)
defineElement('to-top', runToTop)
meterData()
