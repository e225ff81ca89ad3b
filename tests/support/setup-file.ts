import { afterAll } from 'vitest'
import { openDatabase } from './database.ts'
import { endFile } from './file-life.ts'

// Runs before each test file. The files of a run share their process and its modules, nothing else.
await openDatabase()
afterAll(endFile)
