import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { Trouble } from '#app/components/layout/stay-on-page.ts'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import { HandoverPanel, type HandoverState } from '#app/components/ratings/handover-panel.tsx'
import { ReportForm, type Reported } from '#app/components/reports/report-form.tsx'
import { focusFirst } from '#app/ui/focus-first.ts'
import type { LoadedAttachment } from './attachment.ts'
import { MeetingForm, type MeetingChoices } from './meeting-form.tsx'
import { pathOver } from './read-over.ts'
import type { Over, SentOver } from './sent-over.ts'

/** What the page of such a form reads: what is chosen from, or why there is nothing. */
type Loaded = {
  trouble?: Trouble
  missing?: string
  choices?: MeetingChoices
  reported?: Reported
} & Partial<HandoverState>

type Props = { id: string; attachment: LoadedAttachment; open: boolean; sent: SentOver; over: Over }

/** A form over the conversation with what its page would have read, asked for each time it is opened. */
export function LoadedForm({ id, attachment: { path }, open, sent, over }: Props) {
  const { data, load } = useFetcher<Loaded>()
  const box = useRef<HTMLDivElement>(null)
  const isRead = data !== undefined
  const read = useEffectEvent(() => void load(localPath(pathOver(path))))
  const isRefused = sent.form !== undefined && Object.keys(sent.form.problems).length === 0
  useEffect(() => {
    // Refused as a whole it is no more as it was read.
    if (open || isRefused) read()
  }, [open, isRefused])
  useEffect(() => {
    if (open && isRead) focusFirst(box.current)
  }, [open, isRead])
  return <div ref={box}>{data ? <Content id={id} path={path} data={data} sent={sent} over={over} /> : <Reading />}</div>
}

function Reading() {
  return (
    <p role="status" className="text-ink-2">
      {m.messages_form_opening()}
    </p>
  )
}

type ContentProps = { id: string; path: string; data: Loaded; sent: SentOver; over: Over }

function Content({ id, path, data, sent, over }: ContentProps) {
  const { trouble, missing, choices, reported, conversationId, adTitle, handover = null } = data
  const props = { action: path, sent, over }
  if (trouble) return <TroubleNote trouble={trouble} />
  if (choices) return <MeetingForm choices={{ ...choices, id }} {...props} />
  if (reported) return <ReportForm reported={reported} {...props} />
  if (conversationId && adTitle) return <HandoverPanel {...{ conversationId, adTitle, handover, sent, over }} />
  return <p>{missing}</p>
}
