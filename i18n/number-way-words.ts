import { m } from './messages.ts'

/** By which way a number was proved, within a sentence. */
export const wayWords = { telegram: m.number_way_telegram, text: m.number_way_text, desk: m.number_way_desk }
