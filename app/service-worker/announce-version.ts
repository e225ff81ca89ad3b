import { languageOfPath, readLanguageFrom } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { worker } from './worker-scope.ts'

/** The file that lists all others of this build, whose name changes with any of them; written here once it is known (`bin/building/mark-worker.ts`). */
const version = 'manifest-of-this-build.js'

/** Tells all open pages which version the site has now, with what a page of another one says. */
export async function announceVersion() {
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    readLanguageFrom(() => languageOfPath(new URL(page.url).pathname))
    page.postMessage({ version, text: m.errors_new_version(), again: m.errors_new_version_load() }, [])
  }
}
