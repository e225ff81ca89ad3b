import { resolve } from 'node:path'

/** The folder of the clone. */
export const root = resolve(import.meta.dirname, '../..')
