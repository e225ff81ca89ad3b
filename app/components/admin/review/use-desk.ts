import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { limits } from '#shared/limits.ts'
import { newUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { keyOf, pathAfter, type DeskData } from './desk.ts'
import type { Decision } from './send-decision.ts'
import { useKeptDecisions } from './use-kept-decisions.ts'
import { useQueue } from './use-queue.ts'

export type Trouble = { adId: number; title: string; words: string }
export type Verdict = Pick<Decision, 'verb' | 'reason' | 'note'>
type Last = { desk: DeskData; decision: Decision }

const heldFor = limits.decisionHeldSeconds * 1000
/** The decision is due by the database's clock. */
const margin = 300

/**
 * The queue as it stands in the browser: what is decided or passed over leaves the screen at once, may be taken back while
 * it is held, and comes back when the server refused.
 */
export function useDesk(desks: DeskData[]) {
  const queue = useQueue(desks)
  const [last, setLast] = useLast()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isSignedOut, setSignedOut] = useState(false)
  const [setArrived, revalidate] = useFreshWhenDue()
  const { person } = useAuth()
  const navigate = useNavigate()
  const decided = useRef(new Map<string, DeskData>())

  const { kept, tooOld, send, forgetTooOld } = useKeptDecisions(person?.id ?? '', (decision, sent) => {
    const desk = decided.current.get(nameOf(decision))
    setSignedOut(sent === 'sign_in')
    if (sent === 'sign_in') return
    if (sent === 'another') return void revalidate()
    if (sent === 'sent') setArrived((before) => before + 1)
    else if (sent === 'too_old') {
      if (desk) queue.bringBack(desk)
    } else if (decision.verb !== 'return' || sent.refused !== 409) {
      // What somebody else decided or changed comes back only if it still waits, as it is now.
      if (desk && sent.refused !== 409) queue.bringBack(desk)
      setTrouble({ adId: decision.adId, title: decision.title, words: wordsOf(sent.refused) })
      setLast((now) => (now?.decision === decision ? null : now))
    }
    void revalidate()
  })

  function decide(desk: DeskData, verdict: Verdict) {
    const { id: adId, version, statusVersion, title } = desk.ad
    const decision = { id: newUuid(), at: Date.now(), adId, version, statusVersion, title, ...verdict }
    decided.current.set(nameOf(decision), desk)
    setTrouble(null)
    queue.pass(desk)
    setLast({ desk, decision })
    send(decision)
  }
  function undo() {
    if (!last) return
    setLast(null)
    queue.bringBack(last.desk)
    send({ ...last.decision, at: Date.now(), verb: 'return' })
  }
  function skip(desk: DeskData) {
    queue.skip(desk)
    void navigate(localPath(pathAfter(desk.after)), { preventScrollReset: true })
  }

  const unsent = new Set(kept.filter(({ verb }) => verb !== 'return').map(nameOf))
  const waiting = queue.waiting.filter((desk) => !unsent.has(keyOf(desk)))
  const shown = { waiting, trouble, tooOld, last: last?.decision ?? null, kept: kept.length }
  return { ...shown, isSignedOut: isSignedOut && kept.length > 0, decide, undo, skip, forgetTooOld }
}

/** The last decision, as long as it may be taken back. */
function useLast() {
  const [last, setLast] = useState<Last | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), heldFor)
    return () => clearTimeout(timer)
  }, [last])
  return [last, setLast] as const
}

/** Reads the queue again when the decision that arrived last is due. */
function useFreshWhenDue() {
  const [arrived, setArrived] = useState(0)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (arrived === 0) return
    const timer = setTimeout(() => void revalidate(), heldFor + margin)
    return () => clearTimeout(timer)
  }, [arrived, revalidate])
  return [setArrived, revalidate] as const
}

function nameOf({ adId, version, statusVersion }: Decision) {
  return `${adId}.${version}.${statusVersion}`
}

function wordsOf(status: number) {
  if (status === 409 || status === 404) return m.review_changed_meanwhile()
  return status === 422 ? m.invalid_note_missing() : m.errors_try_again()
}
