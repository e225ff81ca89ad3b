import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { wordsOfInterruption } from './interruption-words.ts'
import { useAuth, useSite } from './shell-context.tsx'

/**
 * At the foot of every page: what it cost, written by `data-meter.ts` into an attribute that the style shows, and the switch of the
 * data saver. That leads to a document of its own, with the framework or without it.
 */
export function DataBar() {
  const { saveData } = useSite()
  const { person } = useAuth()
  const { pathname, search } = useLocation()
  const words = m.footer_data_meter({ page: '{page}', visit: '{visit}' })
  const units = `${m.footer_data_kilobytes()},${m.footer_data_megabytes()}`
  return (
    <aside id="data-saver" className="data-bar">
      <p id="data-meter" data-words={words} data-units={units} />
      <form method="post" action={localPath('/data-saver')}>
        <input type="hidden" name="returnTo" value={pathname + search} />
        <input type="hidden" name="dataSaver" value={saveData ? 'off' : 'on'} />
        <button data-plain className="link">
          {saveData ? m.footer_data_saver_off() : m.footer_data_saver_on()}
        </button>
      </form>
      {!person && <p id="no-line" role="status" data-words={wordsOfInterruption('line')} />}
    </aside>
  )
}
