import { runCarousel } from './carousel-element.ts'
import { meterData } from './data-meter.ts'
import { defineElement } from './define-element.ts'
import { followHistory } from './documents.ts'
import { followGallery } from './follow-gallery.ts'
import { hydrateForCards } from './hydrate-for-cards.ts'
import { hydrateAfterLoad } from './hydrate.ts'
import { hydrateOnTouch } from './hydrate-on-touch.ts'
import { markMotion } from './motion.ts'
import { registerServiceWorker } from './offline-copies.ts'
import { rememberAds } from './remember-ads.ts'
import { runTicker } from './ticker-element.ts'
import { runToTop } from './to-top-element.ts'

// The script of every page that is not light, a file of its own: what moves by itself and what a page costs, without the framework. On
// pages that visitors read it brings that too, once it is needed (docs/decisions/0089-scripts-on-touch.md).

const { touch, counted } = document.currentScript?.dataset ?? {}
const untilHydrated = new AbortController()
const { signal } = untilHydrated
addEventListener('hydrated', () => untilHydrated.abort())
followHistory(signal)
if (touch === undefined) hydrateAfterLoad()
else {
  hydrateOnTouch({ counted: counted !== undefined })
  followGallery(signal)
  hydrateForCards(signal)
}
markMotion()
defineElement('news-ticker', runTicker)
defineElement('slide-carousel', runCarousel)
defineElement('to-top', runToTop)
meterData()
rememberAds()
registerServiceWorker()
