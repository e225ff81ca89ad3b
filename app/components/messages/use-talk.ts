import { useCallback, useRef, useState } from 'react'
import type { Trouble } from '#app/components/layout/stay-on-page.ts'
import { readJson } from '#app/components/offline/get-json.ts'
import { talkPath, type Target } from '#app/components/offline/waiting-messages.ts'
import { isTalkAnswer } from './conversation-shape.ts'
import type { ShownConversation } from './thread.tsx'

/** A conversation as a page read it, and as it goes on: what is new is asked for, and what stands above. */
export function useTalk(to: Target, read: ShownConversation | null) {
  const [talk, setTalk] = useState({ read, known: read })
  const [refusal, setRefusal] = useState<string>()
  const [trouble, setTrouble] = useState<Trouble>()
  const path = talkPath(to)
  if (talk.read !== read) setTalk({ read, known: joined(talk.known, read) })

  const ask = useCallback(async (address: string) => {
    const answer = await fetch(address, { redirect: 'manual', headers: { Accept: 'application/json' } }).catch(
      () => null,
    )
    const isOver = answer?.status === 401
    const said = answer && !isOver ? await readJson(answer, isTalkAnswer) : null
    setTrouble(isOver ? 'sign_in' : said ? undefined : 'line')
    return said
  }, [])

  const requests = useRef(0)
  const refresh = useCallback(async () => {
    const request = ++requests.current
    const said = await ask(path)
    // What was asked for earlier and comes later is older.
    if (!said || request !== requests.current) return
    setRefusal(said.message)
    const fresh = said.conversation
    if (fresh) setTalk((before) => ({ ...before, known: joined(before.known, fresh) }))
  }, [ask, path])

  /** Puts what stands above in front; `show` is where it becomes visible. */
  async function readEarlier(show: (put: () => void) => void) {
    const { known } = talk
    if (!known?.earlier) return
    const said = await ask(`${talkPath({ conversationId: known.id })}?before=${known.earlier}`)
    const above = said?.conversation
    if (above) show(() => setTalk((before) => ({ ...before, known: before.known && under(above, before.known) })))
  }

  return { conversation: talk.known, refusal, trouble, refresh, readEarlier }
}

/** What is known and what was read now, which has the newest messages, as one. */
export function joined(known: ShownConversation | null, fresh: ShownConversation | null) {
  const first = fresh?.messages[0]
  if (!fresh || !first || known?.id !== fresh.id) return fresh
  // Where nothing of what is known comes again, something between may be missing: then what is known goes.
  if (!known.messages.some(({ ordinal }) => ordinal >= first.ordinal)) return fresh
  const above = known.messages.filter(({ ordinal }) => ordinal < first.ordinal)
  return above.length > 0 ? { ...fresh, messages: [...above, ...fresh.messages], earlier: known.earlier } : fresh
}

function under(above: ShownConversation, known: ShownConversation) {
  const first = known.messages[0]?.ordinal ?? Infinity
  const messages = above.messages.filter(({ ordinal }) => ordinal < first)
  return { ...known, messages: [...messages, ...known.messages], earlier: above.earlier }
}
