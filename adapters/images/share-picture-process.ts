import { makeSharePicture, type SharePicture } from './make-share-picture.ts'

// Writing on pictures needs its own choice of fonts, which a process takes once: so it has a process of its own.
process.on('disconnect', () => process.exit())
process.on('message', async (order: SharePicture) => {
  const picture = await makeSharePicture(order).catch(() => null)
  process.send?.(picture)
})
process.send?.('ready')
