/** A path of this site out of whatever a form or link sent; anything else becomes `/`. */
export function internalPath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\u0000-\u0020\\]*$/.test(value)) return '/'
  const base = 'http://internal.invalid'
  try {
    const url = new URL(value, base)
    // A dot segment may leave `//host` behind.
    return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
  } catch {
    return '/'
  }
}
