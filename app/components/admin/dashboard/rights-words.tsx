import { m } from '#i18n/messages.ts'
import type { Operation } from './dashboard-figures.ts'

type Privileges = Operation['machine']['privileges']

/** Whether something of the site may do more on this machine than it needs. */
export function hasTooManyRights({ processes, decoder }: Privileges) {
  const decoderIsOpen = !decoder || decoder.network || decoder.reads || decoder.writes
  return processes.some(({ uid, capabilities }) => uid === 0 || capabilities) || decoderIsOpen
}

/** With which rights the processes of the site run, and what a decoder of strangers' pictures could reach when it tried. */
export function RightsWords({ privileges: { processes, decoder } }: { privileges: Privileges }) {
  return (
    <>
      {processes.length > 0 && <p>{processWords(processes)}</p>}
      <p>{decoderWords(decoder)}</p>
    </>
  )
}

function processWords(processes: Privileges['processes']) {
  const user = String(processes[0]?.uid ?? '')
  if (processes.some(({ uid }) => uid === 0)) return m.dashboard_rights_root()
  if (processes.some(({ capabilities }) => capabilities)) return m.dashboard_rights_port({ user })
  return m.dashboard_rights_user({ user })
}

function decoderWords(decoder: Privileges['decoder']) {
  if (!decoder) return m.dashboard_decoder_unknown()
  if (decoder.network || decoder.reads || decoder.writes) return m.dashboard_decoder_open()
  return decoder.kind === 'bubblewrap' ? m.dashboard_decoder_walled() : m.dashboard_decoder_without_network()
}
