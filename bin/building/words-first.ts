import { complain } from '../start/print.ts'
import { ensureWords } from './ensure-words.ts'

// Loaded before a door: its modules import the compiled words, which a fresh clone does not have yet.
await ensureWords().catch((error: unknown) => {
  complain(error)
  process.exit(1)
})
