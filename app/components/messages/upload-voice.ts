import type { Uploaded, WaitingVoice } from '#app/components/offline/waiting-messages.ts'
import { sendInPieces } from '#app/components/photos/send-in-pieces.ts'

/**
 * Resumable upload of a recording that waits: goes on where the server stands, also after a reload, and answers the key it has
 * there. `onAddress` is called once it is known where it goes, before most of it has gone.
 */
export async function uploadVoice(
  { voice, owner }: { voice: WaitingVoice; owner: string },
  onAddress: (address: string | null) => void,
): Promise<Uploaded> {
  const upload = { picture: voice.sound, name: '', address: voice.address, kind: 'voice' as const, writer: owner }
  let known = voice.address
  const sent = await sendInPieces(
    upload,
    () => {
      if (upload.address !== known) onAddress((known = upload.address))
    },
    new AbortController().signal,
  )
  if (sent.outcome === 'sent') return { key: sent.key }
  // Words behind it shall not wait for tomorrow with it: it says why, and is sent again by hand.
  return sent.outcome === 'later' ? { ...sent, outcome: 'refused' } : sent
}
