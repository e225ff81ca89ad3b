import { makePhoto, type PressOrder } from './make-photo.ts'

// The process that decodes strangers' pictures: one at a time, answered to the parent, gone when the parent is.
process.on('disconnect', () => process.exit())
process.on('message', async ({ input, shape }: PressOrder) => {
  const made = await makePhoto(input, shape)
  process.send?.(made)
})
process.send?.('ready')
