import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until it stands wholly between the upper and the lower edge of what is seen. */
export async function isInSight(element: Locator) {
  await expect.poll(() => isSeen(element)).toBe(true)
}

function isSeen(element: Locator) {
  return element.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && top >= 0 && Math.min(bottom, top + 80) <= innerHeight
  })
}
