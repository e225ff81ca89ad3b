import pg from 'pg'

/** What pg says where an answer did not come within `query_timeout`; no code comes with it. */
export const noAnswer = 'Query read timeout'

/**
 * A connection that is given up where an answer does not come in time: the server may be gone without a word, and whoever
 * got this connection next would wait behind the same question.
 */
export class TimedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...query: unknown[]) => unknown
    let fault: Error | undefined
    const query = (...statement: unknown[]) => {
      // A transaction that is to be rolled back fails with why it has to be.
      if (fault && typeof statement.at(-1) !== 'function') return Promise.reject(fault)
      const answer = send(...statement)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (!(error instanceof Error && error.message === noAnswer)) return
          fault = error
          // Before the pool gets it back, which takes no connection that is ending.
          this.end().catch(() => {})
        })
      return answer
    }
    this.query = query as typeof this.query
  }
}
