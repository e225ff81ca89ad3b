const endings: (() => unknown)[] = []

/** Opens something once for each test file that asks for it; it is closed when that file ends, the last opened first. */
export function oncePerFile<T>(open: () => Promise<T>, close: (thing: T) => unknown): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => (opened ??= begin())

  async function begin() {
    const thing = await open()
    endings.push(() => {
      opened = undefined
      return close(thing)
    })
    return thing
  }
}

/** Closes what the test file that ends has opened. */
export async function endFile() {
  for (const end of endings.splice(0).toReversed()) await end()
}
