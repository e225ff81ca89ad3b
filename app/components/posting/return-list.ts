/** Where in the list of one's ads an ad is edited: after which cursor that part of the list begins, '' for its beginning. */
export type ReturnList = { after: string }

/** The query of the part of the list that begins there. */
export function listQuery({ after }: ReturnList) {
  return after && `?after=${encodeURIComponent(after)}`
}
