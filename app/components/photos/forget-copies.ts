/** Takes what this browser stores of a photo for reading offline away, for it shows what nobody should see. */
export async function forgetCopies(key: string) {
  // Where the page is not secure there are none.
  if (!('caches' in window)) return
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const copies = (await cache.keys()).filter(({ url }) => url.includes(`/${key}/`))
    await Promise.all(copies.map((copy) => cache.delete(copy)))
  }
}
