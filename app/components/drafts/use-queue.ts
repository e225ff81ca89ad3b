import { useCallback, useEffect, useState } from 'react'
import { localPath } from '#i18n/language.ts'
import type { DraftSaver } from './draft-saver.ts'
import { forgetLocal } from './local-draft.ts'
import { putWaiting } from './waiting-ads.ts'

/** Puts the finished form in line until there is a way to the server. */
export function useQueue(saver: DraftSaver) {
  const [isWaiting, setIsWaiting] = useState(false)
  // Its code has to be here when the line is not.
  useEffect(() => void import('./waiting-bar.tsx').catch(() => {}), [])
  const queue = useCallback(async () => {
    const { owner, fields, photos } = saver.record()
    const { submissionKey, title } = fields
    try {
      await saver.finish()
      await putWaiting({
        id: typeof submissionKey === 'string' ? submissionKey : '',
        owner,
        title: typeof title === 'string' ? title : '',
        fields,
        photos,
        action: localPath('/post'),
        isRefused: false,
      })
      await forgetLocal(owner)
      setIsWaiting(true)
    } catch {
      // Nothing can be kept in this browser: the form stays as it is, to be sent again.
      saver.resume()
    }
  }, [saver])
  return { isWaiting, queue }
}
