import { noAnswer } from './timed-client.ts'

/** No code comes with them: the pool itself gave up, before there was a connection or while it was being made. */
const noConnection = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

/** Whether the database had too much to do: a statement ran longer than it may, no connection came free in time, or no answer. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '57014') || [...noConnection, noAnswer].includes(error.message)
}
