import { makePhoto } from './make-photo.ts'

// The process that decodes strangers' pictures: one at a time, answered to the parent, gone when the parent is.
process.on('disconnect', () => process.exit())
process.on('message', async (input: string | Uint8Array) => {
  const made = await makePhoto(input)
  process.send?.(made)
})
process.send?.('ready')
