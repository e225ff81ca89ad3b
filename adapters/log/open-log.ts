import pino, { type DestinationStream, type Logger } from 'pino'
import { pathWithoutWords } from './path-without-words.ts'

/**
 * The structured log (JSON lines): of an error only its name, its code and the places in the code. Messages and details,
 * as of the database, repeat what people typed: their names, addresses, numbers and words. Of an address only its own words.
 */
export function openLog(level: string, destination: DestinationStream = pino.destination({ sync: false })): Logger {
  return pino({ level, serializers: { err: withoutWords, path: pathWithoutWords } }, destination)
}

type LoggedError = { type: string; code?: string; stack?: string; cause?: LoggedError }

const deepest = 3

/** What of an error is logged, and of those that caused it. */
export function withoutWords(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error
  const code: unknown = Reflect.get(error, 'code')
  return {
    type: name,
    ...(typeof code === 'string' && /^\w{1,40}$/.test(code) && { code }),
    ...(stack.includes(message) && { stack: framesOf(stack.slice(stack.indexOf(message) + message.length)) }),
    ...(cause !== undefined && depth < deepest && { cause: withoutWords(cause, depth + 1) }),
  }
}

/** The lines that name a place in the code; a message, which may have such lines too, is taken off before. */
function framesOf(stack: string) {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .join('\n')
}
