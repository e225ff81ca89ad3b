import type { Page } from 'playwright-core'

export const hitScreens = [
  { width: 360, height: 740 },
  { width: 768, height: 900 },
  { width: 1280, height: 900 },
]

/**
 * What can be pressed and is not the topmost thing at its middle, or is cut off by what is around it, at three widths: on
 * the page as it is, and with each menu, panel and confirmation opened in turn. One line names the control and what is there
 * in its place.
 */
export async function covered(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, height } of hitScreens) {
    await page.setViewportSize({ width, height })
    for (const fault of await page.evaluate(hitTest)) found.push(`${fault} at ${width} px`)
  }
  await page.setViewportSize(hitScreens[0]!)
  return found
}

/** Runs in the page, in one go: nothing moves and nobody presses meanwhile. */
export function hitTest(): string[] {
  const found = new Set<string>()
  const whole = document.documentElement
  const still = new CSSStyleSheet()
  // Cards that are far away are laid out too, and nothing glides to where it is looked for.
  still.replaceSync('* { content-visibility: visible !important; scroll-behavior: auto !important; }')
  document.adoptedStyleSheets.push(still)

  function name(element: Element | null) {
    if (!element) return 'nothing'
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 40)
    const kind = element.getAttribute('name') ?? element.getAttribute('class')?.split(' ').slice(0, 3).join('.') ?? ''
    return `${element.tagName.toLowerCase()}${kind && `.${kind}`} «${words}»`
  }

  function isThere(element: Element) {
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]')
    )
  }

  /** A control that is kept for the keyboard and drawn by its label is pressed there. */
  function pressedAt(element: Element) {
    const { width, height } = element.getBoundingClientRect()
    const label = (element as HTMLInputElement).labels?.[0]
    if (label && (width < 4 || height < 4 || getComputedStyle(element).opacity === '0')) return label
    return width < 2 || height < 2 ? null : element
  }

  /** Words that end in three dots are cut on purpose. */
  function isShortened({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) {
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }

  function around(element: Element) {
    const found: { box: Element; style: CSSStyleDeclaration; cuts: { x: boolean; y: boolean } }[] = []
    const does = (how: string) => how === 'hidden' || how === 'clip'
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      found.push({ box, style, cuts: { x: does(style.overflowX), y: does(style.overflowY) } })
    }
    return found
  }
  type Around = ReturnType<typeof around>

  /** What a box around it hides of it; what people can scroll to is not hidden. */
  function cutBy(element: Element, boxes: Around) {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    let [x, y] = [true, true]
    for (const { box, style, cuts } of boxes) {
      if (isShortened(style)) return null
      const edge = box.getBoundingClientRect()
      if (x && cuts.x && (left < edge.left - 2 || right > edge.right + 2)) return box
      if (y && cuts.y && (top < edge.top - 2 || bottom > edge.bottom + 2)) return box
      if (/auto|scroll/.test(style.overflowX)) x = false
      if (/auto|scroll/.test(style.overflowY)) y = false
      if (style.position === 'fixed') return null
    }
    return null
  }

  /** What is on top at the middle of it once it was scrolled to, where that is something else. */
  function coverOf(element: Element, boxes: Around, block: ScrollLogicalPosition) {
    element.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
    let { left, right, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    for (const { box, style, cuts } of boxes) {
      // Boxes that only scripts can scroll stay as they were.
      if ((cuts.y && box.scrollTop) || (cuts.x && box.scrollLeft)) {
        box.scrollTo(0, 0)
        ;({ left, right, top, bottom } = element.getBoundingClientRect())
      }
      if (!isShortened(style)) continue
      const edge = box.getBoundingClientRect()
      ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
    }
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit && (element.contains(hit) || hit.closest('label')?.control === element) ? null : name(hit)
  }

  function faultOf(element: Element) {
    const boxes = around(element)
    const isFrame = element.closest('body > :is(header, footer, nav)') || getComputedStyle(element).position === 'fixed'
    for (const block of isFrame ? (['center'] as const) : (['center', 'start', 'end'] as const)) {
      const cover = coverOf(element, boxes, block)
      if (cover) return `is covered by ${cover}${block === 'center' ? '' : ` when scrolled to the ${block}`}`
    }
    const box = cutBy(element, boxes)
    return box && `is cut off by ${name(box)}`
  }

  function lookAt(root: Element) {
    const controls = root.querySelectorAll(
      ':is(a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary)',
    )
    for (const control of controls) {
      const pressed = isThere(control) && pressedAt(control)
      const fault = pressed && isThere(pressed) && faultOf(pressed)
      if (fault) found.add(`${name(pressed)} ${fault}`)
    }
    for (const box of root.querySelectorAll('*')) {
      const style = getComputedStyle(box)
      const cuts = [style.overflowX, style.overflowY].map((how) => how === 'hidden' || how === 'clip')
      // What is read out alone is a point.
      if (!cuts.includes(true) || isShortened(style) || box.clientWidth < 4 || !isThere(box)) continue
      const isCut =
        (cuts[0] && box.scrollWidth > box.clientWidth + 2) || (cuts[1] && box.scrollHeight > box.clientHeight + 2)
      if (isCut && box.textContent.trim()) found.add(`what stands in ${name(box)} is cut off`)
    }
  }

  /** What stays in sight while the page goes by has to stay whole. */
  function lookAtSticky(root: Element) {
    const sticky = [...root.querySelectorAll('*')].filter(
      (candidate) => getComputedStyle(candidate).position === 'sticky' && isThere(candidate),
    )
    for (const part of sticky.length > 0 ? [0, 0.25, 0.5, 0.75, 1] : []) {
      scrollTo(0, part * whole.scrollHeight)
      for (const bar of sticky) {
        const { left, width, top } = bar.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + 3)
        // What sticks to a side alone has no number here, and passes under the header as everything does.
        const sticksHere = Math.abs(top - parseFloat(getComputedStyle(bar).top)) <= 2
        if (!sticksHere || !hit || bar.contains(hit) || hit.contains(bar)) continue
        found.add(`the top of ${name(bar)} is covered by ${name(hit)} as the page is scrolled`)
      }
    }
  }

  function settle() {
    for (const moving of document.getAnimations())
      if (moving.effect?.getTiming().iterations === Infinity) moving.cancel()
      else moving.finish()
  }

  /** Of what stands many times in a list, the first three. */
  function openers(selector: string) {
    const seen: Record<string, number> = {}
    return [...shown.querySelectorAll<HTMLElement>(selector)].filter((candidate) => {
      const kind = `${candidate.className} ${candidate.parentElement?.className}`
      return isThere(candidate) && (seen[kind] = (seen[kind] ?? 0) + 1) <= 3
    })
  }

  function lookInside(details: HTMLDetailsElement, summary: HTMLElement) {
    details.open = true
    settle()
    lookAt(details)
    const inside = [...details.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
    const first = inside.find((control) => isThere(control)) ?? summary
    first.focus({ preventScroll: true })
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    // Sections of a page stay; in a dialog it is the dialog that closes.
    if (details.matches('.section, dialog *')) return void (details.open = false)
    if (details.open) found.add(`Escape leaves ${name(summary)} open`)
    else if (document.activeElement !== summary) found.add(`Escape does not lead back to ${name(summary)}`)
    details.open = false
  }

  const shown = [...document.querySelectorAll('dialog:modal, [popover=auto]:popover-open')].at(-1) ?? document.body
  settle()
  lookAt(shown)
  lookAtSticky(shown)
  for (const summary of openers('details:not([open]) > summary'))
    lookInside(summary.parentElement as HTMLDetailsElement, summary)
  for (const opener of openers('[popovertarget]')) {
    const panel = (opener as HTMLButtonElement).popoverTargetElement as HTMLElement | null
    if (!panel || panel.matches(':popover-open')) continue
    panel.showPopover()
    settle()
    lookAt(panel)
    panel.hidePopover()
    settle()
  }
  scrollTo(0, 0)
  document.adoptedStyleSheets.pop()
  return [...found]
}
