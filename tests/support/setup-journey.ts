import { afterEach } from 'vitest'
import { closePages } from './browser.ts'

// Runs before each file of journeys.
afterEach(closePages)
