import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { limits } from '#shared/limits.ts'
import { newUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { keyOf, queuePath, type DeskEntry } from './desk.ts'
import type { Decision } from './send-decision.ts'
import { useDecisionQueue } from './use-decision-queue.ts'
import { useQueue } from './use-queue.ts'
import { useSitting, type Queued } from './use-sitting.ts'

export type Trouble = { adId: number; title: string; words: string }
export type Verdict = Pick<Decision, 'verb' | 'reason' | 'note'>
type Last = { desk: DeskEntry; decision: Decision }

const undoTime = limits.decisionHeldSeconds * 1000
/** The decision is due by the database's clock. */
const margin = 300

/**
 * The queue as it stands in the browser: what is decided or passed over leaves the screen at once, may be taken back while
 * it is held, and comes back when the server refused.
 */
export function useDesk(desks: DeskEntry[], { taken, ...queued }: Omit<Queued, 'desks'> & { taken: DeskEntry[] }) {
  const queue = useQueue([...desks, ...taken])
  const [last, setLast] = useLast()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isSignedOut, setSignedOut] = useState(false)
  const [setArrived, revalidate] = useFreshWhenDue()
  const { person } = useAuth()
  const navigate = useNavigate()
  const decided = useRef(new Map<string, DeskEntry>())

  const { unsentDecisions, tooOld, send, forgetTooOld } = useDecisionQueue(person?.id ?? '', (decision, sent) => {
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

  function decide(desk: DeskEntry, verdict: Verdict) {
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
  function skip(desk: DeskEntry) {
    queue.skip(desk)
    const isInHand = queue.waiting.some((other) => keyOf(other) !== keyOf(desk))
    // What was taken along is worked through also where no other page comes.
    if (isInHand && !navigator.onLine) return
    void navigate(localPath(queuePath({ lane: queued.lane, after: desk.after })), { preventScrollReset: true })
  }

  const unsent = unsentDecisions.filter(({ verb }) => verb !== 'return')
  const sitting = useSitting({ desks, ...queued }, { handled: queue.handled, unsent: unsent.length })
  const unsentNames = new Set(unsent.map(nameOf))
  const waiting = queue.waiting.filter((desk) => !unsentNames.has(keyOf(desk)))
  const shown = { waiting, sitting, trouble, tooOld, last: last?.decision ?? null, unsentCount: unsentDecisions.length }
  return { ...shown, isSignedOut: isSignedOut && unsentDecisions.length > 0, decide, undo, skip, forgetTooOld }
}

/** The last decision, as long as it may be taken back. */
function useLast() {
  const [last, setLast] = useState<Last | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoTime)
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
    const timer = setTimeout(() => void revalidate(), undoTime + margin)
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
