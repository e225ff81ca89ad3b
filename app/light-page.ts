import { meterData } from './page-script/data-meter.ts'
import { rememberAds } from './page-script/remember-ads.ts'

/**
 * All that runs in a light page beside the meter: a photo comes when it is asked for, and without a line nobody is led to the browser's
 * own error page, where what was typed would be lost. Its text is sent, so it needs nothing but itself.
 */
function runLightPage() {
  const load = (ask: HTMLElement) => {
    const photo = ask.previousElementSibling
    if (!(photo instanceof HTMLImageElement) || photo.hasAttribute('src')) return
    const arrive = () => {
      const next = document.activeElement === ask && ask.closest('article')?.querySelector<HTMLElement>('h3 a')
      if (next) next.focus({ preventScroll: true })
      ask.hidden = true
      const link = ask.closest('a')
      if (link && ask.dataset.large) link.href = ask.dataset.large
    }
    photo.addEventListener('load', arrive, { once: true })
    photo.addEventListener('error', () => photo.removeAttribute('src'), { once: true })
    photo.src = ask.dataset.photo ?? ''
  }
  const note = document.getElementById('no-line')
  let goOn = () => {}
  const stay = (event: Event, then: () => void) => {
    if (navigator.onLine) return
    event.preventDefault()
    goOn = then
    if (note) note.textContent = note.dataset.words ?? ''
  }
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const asks = link.matches('[data-photo]') ? link : link.querySelector<HTMLElement>('[data-photo]:not([hidden])')
    if (asks) {
      event.preventDefault()
      load(asks)
    } else if (
      link.protocol.startsWith('http') &&
      (!link.hash || link.href.split('#')[0] !== location.href.split('#')[0])
    )
      stay(event, () => link.click())
  })
  addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (target instanceof HTMLFormElement) stay(event, () => target.requestSubmit(submitter))
  })
  addEventListener('online', () => {
    if (note) note.textContent = ''
    goOn()
    goOn = () => {}
  })
}

const text = [runLightPage, meterData, rememberAds]
  .map((run) => `(${String(run)})()`.replaceAll(/\n\s+/g, '\n'))
  .join(';')

/** The only script of a light page. */
export const lightScript = (nonce: string) => `<script nonce="${nonce}">${text}</script>`
