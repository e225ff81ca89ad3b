import { runDoor } from './start/shutdown.ts'
import { enginesFolder, proofs } from './testing/gates.ts'
import { runGates, summary } from './testing/run-gates.ts'

/** Parts of the proof, each by what the paths of its test files hold. */
const parts = new Map([
  [
    'security',
    [
      ...['security', 'hostile', 'requests/authorization', 'requests/bad-input', 'requests/forged', 'framework-tricks'],
      ...['trusted-types', 'csp-reports', 'refuse-foreign', 'back-path', 'request/limits', 'login-limits', 'open-log'],
      ...['hidden-like-missing', 'ad-sequences', 'limits-by-forms'],
    ],
  ],
  // Many nodes on this machine; needs haproxy and pgbouncer.
  ['cluster', ['proof/cluster']],
  // The main journeys in Firefox and WebKit, which are installed where this user may do that.
  ['engines', [enginesFolder]],
  // From every released version, with the version before beside this one, and over to a new major PostgreSQL.
  ['upgrades', ['db/releases', 'proof/version-before', 'proof/upgrade-postgres']],
  // Power cuts and kills.
  ['power', ['proof/power', 'proof/kill', 'talk-goes-on']],
  // The log of the embedded database, and that of an external one by pgBackRest, which is fetched where this user may do that.
  ['last-minute', ['proof/last-minute', 'proof/restore-again']],
  // Each guard is taken out once; some test has to turn red.
  ['sabotage', ['proof/sabotage']],
])

/** `npm run proof [-- PART]`: the tests that try some of many things at each run try all of them, or those of one part. */
await runDoor(async (shutdown) => {
  const [part] = process.argv.slice(2)
  const files = part === undefined ? [] : parts.get(part)
  if (!files) throw new Error(`There is no part "${part}". Parts: ${[...parts.keys()].join(', ')}`)
  const total = await runGates(proofs(shutdown.signal, files), shutdown.signal)
  if (shutdown.signal.aborted) return
  process.stdout.write(summary(total))
  await shutdown.end(total.failed ? 1 : 0)
})
