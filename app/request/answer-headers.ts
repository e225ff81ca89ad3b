/** For routes whose refusals say when to come back: a page carries its action's headers only when it says so. */
export function answerHeaders({ actionHeaders }: { actionHeaders: Headers }) {
  const retryAfter = actionHeaders.get('Retry-After')
  return retryAfter ? { 'Retry-After': retryAfter } : new Headers()
}
