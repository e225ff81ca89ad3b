import type { Total } from '#domain/search/cursor.ts'

/** Steps of shading; 0 is a governorate without ads. */
export const shades = 5

/**
 * How dark a governorate is. By the root of its share, for a few large ones would leave all others alike; one whose ads are
 * too many to be counted is dark.
 */
export function shadeOf({ count, exact }: Total, most: number) {
  if (!exact) return shades
  return count <= 0 ? 0 : Math.min(shades, Math.ceil(shades * Math.sqrt(count / most)))
}
