import { useEffect, useId, useRef, type ReactNode } from 'react'
import { priceAnswer, type AdQuestion } from '#shared/ad-questions.ts'
import { m } from '#i18n/messages.ts'
import { amountText } from '#i18n/price-text.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

type QuestionOf<K> = Extract<AdQuestion, { kind: K }>

/** What an answer to the form asks, if it asks anything. */
export function questionOf(answer: { question?: AdQuestion } | object | undefined) {
  return answer && 'question' in answer ? answer.question : undefined
}

/** What is asked once before an ad is taken, inside its form: each answer sends it. Takes the focus so that it is read out. */
export function AskedOnce({ question, form }: { question?: AdQuestion; form: FormState }) {
  return (
    <>
      {question?.kind === 'price' && <PriceQuestion question={question} />}
      {question?.kind === 'twin' && <TwinQuestion question={question} />}
      {question?.kind === 'phone' && <PhoneQuestion question={question} />}
      <Answered question={question} form={form} />
    </>
  )
}

/** Sent again, the form says by itself that it was asked; what was answered before stays answered. */
function Answered({ question, form }: { question?: AdQuestion; form: FormState }) {
  const price = question?.kind === 'price' ? priceAnswer(question) : valueOf(form, 'confirmedPrice')
  const twin = question?.kind === 'twin' ? String(question.adId) : valueOf(form, 'notTheSameAs')
  const number = question?.kind === 'phone' ? question.number : valueOf(form, 'confirmedNumber')
  return (
    <>
      {number && <input type="hidden" name="confirmedNumber" value={number} />}
      {price && <input type="hidden" name="confirmedPrice" value={price} />}
      {twin && <input type="hidden" name="notTheSameAs" value={twin} />}
    </>
  )
}

function PriceQuestion({ question }: { question: QuestionOf<'price'> }) {
  const { poundSign } = useSite()
  const shown = (price: number) => isolate(amountText({ price, currency: question.currency, poundSign }))
  const price = shown(question.price)
  const { meant, typical } = question
  return (
    <Panel question={question} title={m.post_ask_price_title()}>
      <p>
        {question.isOld && m.post_ask_price_old({ price })}
        {!question.isOld && typical !== null && m.post_ask_price_far({ price, typical: shown(typical) })}{' '}
        {meant !== null && <strong>{m.post_ask_price_meant({ meant: shown(meant) })}</strong>}
      </p>
      <div className="flex flex-wrap gap-2">
        {/* First, because Enter in any field presses the first button of a form. */}
        <Button variant="secondary">
          {meant === null ? m.post_ask_price_right({ price }) : m.post_ask_price_no({ price })}
        </Button>
        {meant !== null && (
          <Button name="meantPrice" value={String(meant)}>
            {m.post_ask_price_yes({ meant: shown(meant) })}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function TwinQuestion({ question }: { question: QuestionOf<'twin'> }) {
  const { adId: number, isPosted, holdsPhotos } = question
  return (
    <Panel
      question={question}
      sends={!holdsPhotos}
      title={isPosted ? m.post_ask_posted_title({ number }) : m.post_ask_twin_title({ number })}
    >
      <p>
        <strong dir={textDirection(question.title)} className="block">
          {question.title}
        </strong>
        {isPosted ? m.post_ask_posted_text() : m.post_ask_twin_text()} {holdsPhotos && m.post_ask_posted_photos()}
      </p>
      <div className="flex flex-wrap gap-2">
        {!holdsPhotos && (
          <Button variant={isPosted ? 'secondary' : 'primary'}>
            {isPosted ? m.post_ask_posted_new() : m.post_ask_twin_no()}
          </Button>
        )}
        <LocalLink to={`/ad/${number}`} target="_blank" className="btn btn-secondary">
          {m.post_ask_twin_open({ number })}
        </LocalLink>
      </div>
    </Panel>
  )
}

function PhoneQuestion({ question }: { question: QuestionOf<'phone'> }) {
  return (
    <Panel question={question} title={m.post_ask_phone_title()}>
      <p>{m.post_ask_phone_text({ number: isolate(question.number) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary">{m.post_ask_phone_keep()}</Button>
        <Button name="moveNumber" value="1">
          {m.post_ask_phone_move()}
        </Button>
      </div>
    </Panel>
  )
}

type PanelProps = { question: AdQuestion; title: string; sends?: boolean; children: ReactNode }

/** `sends`: an answer among these sends the form. */
function Panel({ question, title, sends = true, children }: PanelProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (question) ref.current?.focus()
  }, [question])
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="flex flex-col gap-3 rounded-card border border-gold-line bg-gold-soft p-4 sm:p-5"
    >
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {children}
      {sends && <p className="text-meta">{m.post_ask_sends()}</p>}
    </div>
  )
}
