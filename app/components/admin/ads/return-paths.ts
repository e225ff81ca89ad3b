/** Where a list of ads is come back to, by what was done with one of them. */
export type ReturnPaths = Record<'decided' | 'removed' | 'promoted', string>

/** The list at the card of an ad. */
export function atCard(list: string, adId: number) {
  return `${list}#ad-${adId}`
}

/** For an ad on a page of a list: it is come back to itself where it stays there, else the ad that stands beside it. */
export function returnPaths(
  { first, page, isShelf }: { first: string; page: string; isShelf: boolean },
  { adId, beside }: { adId: number; beside: number | undefined },
): ReturnPaths {
  const itself = atCard(page, adId)
  // A page that it leaves empty is not come back to.
  const next = beside === undefined ? `${first}#content` : atCard(page, beside)
  return { decided: isShelf ? next : itself, removed: next, promoted: itself }
}
