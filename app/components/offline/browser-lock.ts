/**
 * Does the work if no other page of this browser is at it (Web Locks); null where one is. On a plain address of a home
 * network browsers have no locks.
 */
export async function ifUnlocked<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null))
}

/** Does the work once no other page of this browser is at it. */
export function whenUnlocked(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}
