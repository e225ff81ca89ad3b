import { useEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import type { SentForm } from '#app/components/layout/stay-on-page.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { QueuedNote } from '#app/components/offline/queued-note.tsx'
import { useQueue } from '#app/components/offline/use-queue.ts'
import type { PhotoUploads } from '#app/components/photos/photo-uploads.ts'
import { SignInAgain } from '#app/components/photos/sign-in-again.tsx'
import { emptyForm, type FormState } from '#app/ui/form-state.ts'
import { DraftGone, DraftOffer, type Offered } from './draft-offer.tsx'
import { DraftPhotosContext } from './draft-photos.ts'
import { DraftSaver } from './draft-saver.ts'
import type { Shared } from './shared-files.ts'
import { SharedOffer } from './shared-offer.tsx'
import {
  forgetLocal,
  isLocalNewer,
  isPosted,
  readLocal,
  type Fields,
  type LocalDraft,
  type ServerCopy,
} from './local-draft.ts'

/** The draft that the server has of an unfinished ad, and whose it is. */
export type SavedDraft = {
  owner: string
  /** Whether this person wants drafts to be saved. */
  saves: boolean
  draft: ServerCopy | null
  /** The submissions that became ads. */
  posted: string[]
  /** The person chose to go on with it, and `start` is what it says. */
  isContinued: boolean
}

type Start = { form: FormState; photoKeys: string[] }
type Props = {
  savedDraft: SavedDraft
  start: { values: FormState['values']; photoKeys: string[] }
  sent: SentForm | undefined
  children: (start: Start) => ReactNode
}

/**
 * A form with autosave: what is written is saved every few seconds, and an ad that was not finished is offered first,
 * without scripts too. Once the form is open it stays, whatever the page reads anew.
 */
export function DraftForm({ savedDraft, start, sent, children }: Props) {
  const [isOpen, setIsOpen] = useState(savedDraft.draft === null)
  const { local, hasLooked, dropLocal } = useLocalDraft(savedDraft)
  const isChosen = savedDraft.isContinued || Boolean(sent)
  if (!isOpen && (isChosen || savedDraft.draft === null)) setIsOpen(true)
  const offered = isChosen ? null : offerOf(savedDraft, local, isOpen)
  // The form begins anew when this browser's copy takes the place of the server's.
  const continued = savedDraft.isContinued ? local : null
  const isGone = savedDraft.isContinued && savedDraft.draft === null && !local && !sent
  return (
    <>
      {isGone &&
        (hasLooked ? (
          <DraftGone />
        ) : (
          <noscript>
            <DraftGone />
          </noscript>
        ))}
      {offered && <DraftOffer offered={offered} onStartNew={dropLocal} />}
      {isOpen && (
        // Something may have been typed before the offer came.
        <div hidden={offered !== null}>
          <OpenForm key={continued ? 'local' : 'server'} local={continued} {...{ savedDraft, start, sent, children }} />
        </div>
      )}
    </>
  )
}

function offerOf(savedDraft: SavedDraft, local: LocalDraft | null, isOpen: boolean): Offered | null {
  if (local) return { title: titleOf(local), savedAt: new Date(local.at).toJSON() }
  return isOpen ? null : savedDraft.draft
}

function titleOf({ fields }: LocalDraft) {
  return typeof fields.title === 'string' ? fields.title : ''
}

/** This browser's copy, where it is the newer one when the page is opened; what the server dropped goes here too. */
function useLocalDraft({ owner, saves, draft, posted }: SavedDraft) {
  const [local, setLocal] = useState<LocalDraft | null>(null)
  const [hasLooked, setHasLooked] = useState(false)
  const [opened] = useState({ owner, saves, draft, posted })
  useEffect(() => {
    let isGone = false
    async function look() {
      const found = await readLocal(opened.owner)
      if (isGone) return
      setHasLooked(true)
      if (!found) return
      if (isPosted(found, opened.posted)) await forgetLocal(opened.owner)
      else if (opened.saves && isLocalNewer(found, opened.draft)) setLocal(found)
      else if (!opened.saves || opened.draft === null) await forgetLocal(opened.owner)
    }
    void look()
    return () => void (isGone = true)
  }, [opened])
  const dropLocal = () => {
    setLocal(null)
    void forgetLocal(owner)
  }
  return { local, hasLooked, dropLocal }
}

function OpenForm({ savedDraft, start, sent, local, children }: Props & { local: LocalDraft | null }) {
  const [first] = useState<Start>(() => ({
    form: { ...emptyForm, values: local?.fields ?? start.values },
    photoKeys: local ? [] : start.photoKeys,
  }))
  const [form, setForm] = useState(first.form)
  // What was refused is shown until something else is; a session that ended changes nothing of the form.
  if (sent?.form && sent.form !== form) setForm(sent.form)
  const { saver, isSaved } = useSaver(savedDraft, {
    fields: first.form.values,
    base: local ? local.base : (savedDraft.draft?.copy ?? null),
  })
  const { queued, queue } = useQueue(saver)
  const answered = useRef(sent)
  useEffect(() => {
    if (answered.current === sent) return
    answered.current = sent
    if (sent?.trouble === 'line') void queue()
    else saver.resume()
  }, [queue, saver, sent])
  const photos = useMemo(
    () => ({
      saved: local?.photos ?? null,
      meet: (uploads: PhotoUploads) => saver.meet(uploads),
      save: () => void saver.save({ atOnce: true }),
    }),
    [local, saver],
  )
  const around = useRef<HTMLDivElement>(null)
  // One form is one submission, also when the page is read anew around it.
  const values = { ...form.values, submissionKey: first.form.values.submissionKey ?? '' }

  function onSubmit(event: SyntheticEvent<HTMLElement, SubmitEvent>) {
    const adForm = adFormOf(event.target)
    if (!adForm) return
    saver.noteChange(adForm, event.nativeEvent.submitter)
    if (navigator.onLine && saver.hasArrived()) return void saver.finish()
    event.preventDefault()
    event.stopPropagation()
    void queue()
  }

  if (queued) return <QueuedNote queued={queued} />
  return (
    <div
      ref={around}
      className="flex flex-col gap-4"
      onInput={({ target }) => saver.noteChange(adFormOf(target))}
      onSubmitCapture={onSubmit}
    >
      <SharedOffer onAdd={(shared) => addShared(shared, saver, around.current)} />
      {sent?.trouble === 'sign_in' && <SignInAgain note={m.drafts_sign_in_again()} answers={sent} />}
      <DraftPhotosContext value={photos}>
        {children({ form: { ...form, values }, photoKeys: first.photoKeys })}
      </DraftPhotosContext>
      <p className="text-center text-meta text-ink-2 empty:hidden">{isSaved && m.drafts_kept()}</p>
    </div>
  )
}

/** Its words go into fields that are empty, as if they were typed there. */
async function addShared({ title, text, photos }: Shared, saver: DraftSaver, around: Element | null) {
  saver.addPhotos(photos)
  for (const [name, words] of Object.entries({ title, description: text })) {
    const field = around?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)
    if (!field || field.value || !words) continue
    field.value = words
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await saver.save({ atOnce: true })
}

/** Of the forms that may stand over this one, as the login, nothing is saved. */
function adFormOf(target: EventTarget) {
  const form = target instanceof Element ? target.closest('form') : null
  return form?.getAttribute('action') === localPath('/post') ? form : undefined
}

function useSaver({ owner, saves }: SavedDraft, { fields, base }: { fields: Fields; base: string | null }) {
  const { now } = useSite()
  const [isSaved, setIsSaved] = useState(false)
  const [saver] = useState(
    () =>
      new DraftSaver({
        owner,
        saves,
        fields,
        base,
        aheadBy: Date.parse(now) - Date.now(),
        onSaved: () => setIsSaved(true),
      }),
  )
  useEffect(() => {
    const saveNow = () => void saver.save({ atOnce: true })
    const onHiding = () => document.visibilityState === 'hidden' && saveNow()
    document.addEventListener('visibilitychange', onHiding)
    return () => {
      document.removeEventListener('visibilitychange', onHiding)
      saveNow()
    }
  }, [saver])
  return { saver, isSaved }
}
