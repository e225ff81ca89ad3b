import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { HandoverPanel, type HandoverState } from '#app/components/ratings/handover-panel.tsx'
import { ReportForm, type Reported } from '#app/components/reports/report-form.tsx'
import { focusFirst } from '#app/ui/focus-first.ts'
import type { LoadedAttachment } from './attachment.ts'
import { MeetingForm, type MeetingChoices } from './meeting-form.tsx'
import type { Over, SentOver } from './sent-over.ts'

/** What the page of such a form reads: what is chosen from, or why there is nothing. */
type Loaded = {
  missing?: string
  choices?: MeetingChoices
  reported?: Reported
} & Partial<HandoverState>

type Props = { attachment: LoadedAttachment; open: boolean; sent: SentOver; over: Over }

/** A form over the conversation with what its page would have read, asked for when it is opened. */
export function LoadedForm({ attachment: { path }, open, sent, over }: Props) {
  const { data, load } = useFetcher<Loaded>()
  const box = useRef<HTMLDivElement>(null)
  const isRead = data !== undefined
  const read = useEffectEvent(() => load(localPath(path)))
  useEffect(() => {
    if (open && !isRead) void read()
    if (open && isRead) focusFirst(box.current)
  }, [open, isRead])
  return <div ref={box}>{data ? <Content path={path} data={data} sent={sent} over={over} /> : <Reading />}</div>
}

function Reading() {
  return (
    <p role="status" className="text-ink-2">
      {m.messages_form_opening()}
    </p>
  )
}

type ContentProps = { path: string; data: Loaded; sent: SentOver; over: Over }

function Content({ path, data, sent, over }: ContentProps) {
  const { missing, choices, reported, conversationId, adTitle, handover = null } = data
  const props = { action: path, sent, over }
  if (choices) return <MeetingForm choices={choices} {...props} />
  if (reported) return <ReportForm reported={reported} {...props} />
  if (conversationId && adTitle) return <HandoverPanel {...{ conversationId, adTitle, handover, sent, over }} />
  return <p>{missing}</p>
}
