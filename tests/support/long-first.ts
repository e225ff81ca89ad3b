import { BaseSequencer, type TestSpecification } from 'vitest/node'

const long = [
  'journeys/accessibility.test.ts',
  'journeys/accessibility-signed-in.test.ts',
  'journeys/keyboard.test.ts',
  'journeys/accessibility-admin.test.ts',
  'journeys/home.test.ts',
  'journeys/start.test.ts',
  'journeys/uploads.test.ts',
  'requests/forms.test.ts',
  'requests/ad-states.test.ts',
  'requests/first-bytes.test.ts',
  'requests/bad-input.test.ts',
  'proof/kill-while-posting.test.ts',
  'requests/authorization.test.ts',
]

/** Begins with the test files that take longest: begun last, one of them would keep one worker while the rest stand idle. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rest = await super.sort(files)
    const first = long.flatMap((name) => rest.filter(({ moduleId }) => moduleId.endsWith(`/tests/${name}`)))
    return [...new Set([...first, ...rest])]
  }
}
