import { makeVoice } from './make-voice.ts'

// The process that reads strangers' recordings: one at a time, answered to the parent, gone when the parent is.
process.on('disconnect', () => process.exit())
process.on('message', async (input: Uint8Array) => {
  const made = await makeVoice(input)
  process.send?.(made)
})
process.send?.('ready')
