import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { keyOf, pathAfter, type DeskData } from './desk.ts'

type Trouble = { adId: number; title: string; words: string }
export type Decision = { verb: 'approval' | 'rejection'; reason?: string; note?: string }

/**
 * The queue as it stands in the browser: what is decided or passed over leaves the screen at once, and comes back when the
 * server refused.
 */
export function useDesk(desks: DeskData[]) {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const waiting = desks.filter((desk) => !passed.has(keyOf(desk)))

  const pass = (desk: DeskData, isPassed: boolean) =>
    setPassed((before) => {
      const now = new Set(before)
      if (isPassed) now.add(keyOf(desk))
      else now.delete(keyOf(desk))
      return now
    })

  async function decide(desk: DeskData, decision: Decision) {
    setTrouble(null)
    pass(desk, true)
    const status = await send(desk, decision)
    if (status !== null) {
      // What somebody else decided or changed comes back only if it still waits, as it is now.
      if (status !== 409) pass(desk, false)
      setTrouble({ adId: desk.ad.id, title: desk.ad.title, words: wordsOf(status) })
    }
    await revalidate()
  }

  function skip(desk: DeskData) {
    pass(desk, true)
    void navigate(localPath(pathAfter(desk.after)), { preventScrollReset: false })
  }

  return { waiting, trouble, decide, skip }
}

/** Null when it was done, else the status of the refusal; 0 without an answer. */
async function send({ ad }: DeskData, { verb, reason, note }: Decision) {
  const body = new URLSearchParams({ version: String(ad.version), returnTo: '/admin/review' })
  if (reason) body.set('reason', reason)
  if (note) body.set('note', note)
  try {
    const action = localPath(`/admin/ads/${ad.id}/${verb}`)
    const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
    return answer.type === 'opaqueredirect' ? null : answer.status
  } catch {
    return 0
  }
}

function wordsOf(status: number) {
  if (status === 409 || status === 404) return m.review_changed_meanwhile()
  return status === 422 ? m.invalid_note_missing() : m.errors_try_again()
}
