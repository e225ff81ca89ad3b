const endings: (() => unknown)[] = []

/** Opens something once for each test file that asks for it; it is closed when that file ends, the last opened first. */
export function oncePerFile<T>(open: () => Promise<T>, close: (resource: T) => unknown): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => (opened ??= begin())

  async function begin() {
    const resource = await open()
    endings.push(() => {
      opened = undefined
      return close(resource)
    })
    return resource
  }
}

/** Closes what the test file that ends has opened, all of it: what stayed open would be the next file's. */
export async function endFile() {
  const faults: unknown[] = []
  for (const end of endings.splice(0).toReversed()) {
    try {
      await end()
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'A test file left something that did not close')
}
