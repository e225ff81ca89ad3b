import type { GiftAct, GiftState } from '#shared/gift-states.ts'
import { m } from '#i18n/messages.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import { FactList, type Fact } from '#app/components/seller/fact-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'

export type GiftRow = {
  id: string
  state: GiftState
  name: string
  /** Null: the administration took it away. */
  content: string | null
  conversationId: string
  facts: Fact[]
  tookLately: boolean
}
export type GiverView = {
  rows: GiftRow[]
  mayChoose: boolean
  /** From when on the giver may choose; null where they may, or nobody has asked. */
  from: string | null
}

/** The giver's list: who asks, in a drawn order, and what the giver can do now. */
export function GiftList({ path, giver }: { path: string; giver: GiverView }) {
  const { rows, mayChoose, from } = giver
  if (rows.length === 0) return <p className="text-ink-2">{m.gifts_none()}</p>
  return (
    <>
      {from ? <p>{m.gifts_from({ moment: isolate(from) })}</p> : null}
      <p className="text-meta text-ink-2">{m.gifts_order()}</p>
      {mayChoose && rows.some(({ state }) => state === 'waiting') && (
        <LocalForm method="post" action={`${path}/draw`}>
          <Button variant="secondary">{m.gifts_draw()}</Button>
        </LocalForm>
      )}
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <GiftItem key={row.id} path={path} row={row} mayChoose={mayChoose} />
        ))}
      </ul>
    </>
  )
}

const labels: Partial<Record<GiftState, () => string>> = {
  chosen: m.gifts_chosen,
  taken: m.gifts_took,
  missed: m.gifts_missed,
}

function GiftItem({ path, row, mayChoose }: { path: string; row: GiftRow; mayChoose: boolean }) {
  const { id, state, name, content, conversationId, facts, tookLately } = row
  const label = labels[state]
  return (
    <li id={`request-${id}`} className="panel flex scroll-mt-24 flex-col gap-2 p-4">
      {label && <p className="font-bold text-brand">{label()}</p>}
      <h2 className="font-semibold break-words" dir={textDirection(name)}>
        {name}
      </h2>
      <p className="break-words whitespace-pre-line" dir={textDirection(content ?? m.messages_hidden())}>
        {content ?? m.messages_hidden()}
      </p>
      <FactList facts={facts} />
      {tookLately && state === 'waiting' && <p className="text-meta font-semibold">{m.gifts_took_lately()}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {state === 'chosen' && <Act path={`${path}/${id}`} act="release" label={m.gifts_release()} isQuiet />}
        {state === 'waiting' && mayChoose && !tookLately && (
          <Act path={`${path}/${id}`} act="choose" label={m.gifts_choose()} />
        )}
        <LocalLink to={`/messages/${conversationId}`} className="link inline-flex min-h-11 items-center">
          {m.gifts_talk()}
        </LocalLink>
      </div>
      {state === 'chosen' && <Outcome action={`${path}/${id}`} />}
    </li>
  )
}

/** What became of the choice, asked about once more; at the end of its row, where the question has room on a small screen. */
function Outcome({ action }: { action: string }) {
  const outcomes = [
    { act: 'take', label: m.gifts_take(), question: m.gifts_take_question(), isHarmful: false },
    { act: 'miss', label: m.gifts_miss(), question: m.gifts_miss_question(), isHarmful: true },
  ]
  return (
    <div className="flex flex-col gap-1">
      {outcomes.map(({ act, label, question, isHarmful }) => (
        <ConfirmedAction
          key={act}
          {...{ action, label, question, isHarmful }}
          hidden={{ act }}
          yes={label}
          quiet
          className="ms-auto"
        />
      ))}
    </div>
  )
}

/** One press about one request. */
export function Act({ path, act, label, isQuiet }: { path: string; act: GiftAct; label: string; isQuiet?: boolean }) {
  return (
    <LocalForm method="post" action={path}>
      <input type="hidden" name="act" value={act} />
      <Button variant={isQuiet ? 'quiet' : 'primary'}>{label}</Button>
    </LocalForm>
  )
}
