/** No code comes with it: the pool itself gave up. */
const noConnection = 'timeout exceeded when trying to connect'

/** Whether the database had too much to do: a statement ran longer than it may, or no connection came free in time. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '57014') || error.message === noConnection
}
