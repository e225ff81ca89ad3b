/** Turns away an address that no person can type and no text column can hold: one with a NUL in it. */
export function refuseUnreadable(request: Request): Response | undefined {
  if (!/%00/.test(request.url)) return undefined
  return new Response('This address cannot be read.', {
    status: 400,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
