import { errorCode } from '#shared/error-code.ts'
import type { Finding, HealthCheck } from '#shared/health.ts'
import { keysOf } from '#shared/keys-of.ts'
import type { Check, Means } from './check.ts'
import * as copies from './copy-checks.ts'
import * as databases from './database-checks.ts'
import * as machines from './machine-checks.ts'
import * as markets from './market-checks.ts'
import * as work from './work-checks.ts'

type Checks = { [K in HealthCheck]: Check<K> }

/** Every check, in the order in which they stand where nothing is wrong. */
export const healthChecks: Checks = { ...databases, ...work, ...machines, ...copies, ...markets }

const patience = 4000

/**
 * All checks at once, each with a bound of time in milliseconds: what hangs, or cannot be measured, is `unknown` with the
 * reason in a word (`timeout`, the code of an error or its kind).
 */
export function measureHealth(
  means: Means,
  { timeout = patience, checks = healthChecks }: { timeout?: number; checks?: Partial<Checks> } = {},
): Promise<Finding[]> {
  return Promise.all(
    keysOf(checks).map((name) => measure(name, checks[name] as Check<HealthCheck>, { means, timeout })),
  )
}

async function measure(
  check: HealthCheck,
  run: Check<HealthCheck>,
  { means, timeout }: { means: Means; timeout: number },
): Promise<Finding> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), timeout)
  try {
    return { check, ...(await Promise.race([run(means), late])) } as Finding
  } catch (error) {
    return { check, state: 'unknown', reason: reasonOf(error) } as Finding
  } finally {
    clearTimeout(timer)
  }
}

/** A code or a kind, never a message: it may hold an address. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : (errorCode(error) ?? error.name)
}
