/**
 * Turns away an address that no person can type and no text column can hold: one with a NUL in it, or whose escapes stand for
 * no text. The router would print the second kind to the console, with whatever stands in it.
 */
export function refuseUnreadable(request: Request): Response | undefined {
  if (!request.url.includes('%00') && isText(new URL(request.url).pathname)) return undefined
  return new Response('This address cannot be read.', {
    status: 400,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

function isText(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
