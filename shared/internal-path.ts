/** Against open redirects: a path of this site out of whatever a form or link sent; anything else becomes `/`. */
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

/** Whether it is such a path already; what stands behind a `#` may follow it. */
export function isInternalPath(value: string): boolean {
  const [path = ''] = value.split('#', 1)
  return path !== '' && !/[\u0000-\u0020\u007f\\]/.test(value) && internalPath(path) === path
}
