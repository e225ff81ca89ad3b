import { BadSetting, readSettings, type Settings, type Source } from './settings.ts'

/** Everything the environment says, checked; throws `BadSetting` with one line that names the variable. */
export function readEnv(source: Source): Settings {
  return readSettings(source)
}

/** The settings of this process, read once. A bad value stops the process with one line and exit code 1. */
export const env: Settings = readOrStop()

function readOrStop() {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
