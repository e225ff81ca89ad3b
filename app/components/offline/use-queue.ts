import { useCallback, useEffect, useState } from 'react'
import { localPath } from '#i18n/language.ts'
import type { DraftSaver } from '#app/components/drafts/draft-saver.ts'
import { forgetLocal, readLocal } from '#app/components/drafts/local-draft.ts'
import { findWaiting, putWaiting, waitingAds, type WaitingAd } from './waiting-ads.ts'

/** A form that was queued, and what has become of it: it waits, was sent, refused, or taken back to be gone on with. */
export type Queued = { ad: WaitingAd; became: 'waiting' | 'sent' | 'refused' | 'draft' }

/** Queues the finished form until there is a way to the server. */
export function useQueue(saver: DraftSaver) {
  const [queued, setQueued] = useState<Queued | null>(null)
  // Its code has to be here when the line is not.
  useEffect(() => void import('./waiting-bar.tsx').catch(() => {}), [])
  const queue = useCallback(async () => {
    const { owner, fields, photos } = saver.record()
    const { submissionKey, title } = fields
    const ad: WaitingAd = {
      id: typeof submissionKey === 'string' ? submissionKey : '',
      owner,
      title: typeof title === 'string' ? title : '',
      fields,
      photos,
      action: localPath('/post'),
      isRefused: false,
    }
    try {
      await saver.finish()
      await putWaiting(ad)
      await forgetLocal(owner)
      setQueued({ ad, became: 'waiting' })
    } catch {
      // Nothing can be stored in this browser: the form stays as it is, to be sent again.
      saver.resume()
    }
  }, [saver])

  const ad = queued?.ad
  useEffect(() => {
    if (!ad) return
    const look = async () => setQueued({ ad, became: await fateOf(ad) })
    const onChange = () => void look().catch(() => {})
    window.addEventListener(waitingAds, onChange)
    return () => window.removeEventListener(waitingAds, onChange)
  }, [ad])
  return { queued, queue }
}

async function fateOf({ id, owner }: WaitingAd): Promise<Queued['became']> {
  const waiting = await findWaiting(id)
  if (waiting) return waiting.isRefused ? 'refused' : 'waiting'
  return (await readLocal(owner))?.fields.submissionKey === id ? 'draft' : 'sent'
}
