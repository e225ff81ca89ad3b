import { Camera, ImagePlus } from 'lucide-react'
import {
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type DragEvent,
} from 'react'
import { limitFigures } from '#shared/limit-figures.ts'
import { limits } from '#shared/limits.ts'
import { acceptedPhotoTypes } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import { DraftPhotosContext } from '#app/components/drafts/draft-photos.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { problemId, valuesOf, type FormState } from '#app/ui/form-state.ts'
import { reservedSpace, useScripted } from '#app/ui/use-scripted.ts'
import { SavedPhotos } from './saved-photos.tsx'
import { PhotoRow } from './photo-row.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { isCounted, type Uploads } from './picked-photo.ts'
import type { PhotoUploads } from './photo-uploads.ts'
import { useAnnouncement, usePhotoUploads } from './use-photo-uploads.ts'

export type PickerState = { busy: boolean; count: number }

/**
 * The photos of a form. Without scripts a file control named `images`; with them each photo is compressed and uploaded by
 * itself, and the keys travel in order as `photos`. `onState` tells whether the form may be sent yet.
 */
export function PhotoPicker({
  form,
  keys = [],
  onState,
}: {
  form?: FormState
  /** The photos that the ad has already; what a refused form brought back comes before them. */
  keys?: readonly string[]
  onState?: (state: PickerState) => void
}) {
  const id = useId()
  const scripted = useScripted()
  const given = form ? valuesOf(form, 'photos') : keys
  const { uploads, photos, ignored, busy, signedOut } = usePhotoUploads(given)
  useReturn(uploads)
  const { said, announce } = useAnnouncement(photos)
  const count = photos.filter(({ key }) => key).length
  const taken = photos.filter(isCounted).length
  const problem = useProblem(form, photos)
  const problemAt = problemId(form?.problems.images ? 'images' : 'photos')
  // Where a finished form may wait for the line, its photos wait with it.
  const mayWait = useContext(DraftPhotosContext) !== null
  const waits = useLineGone(photos) && mayWait
  const unsent = photos.filter(({ key, state }) => !key && state !== 'refused').length
  const state = waits ? { busy: false, count: count + unsent } : { busy, count }
  useEffect(() => onState?.({ busy: state.busy, count: state.count }), [onState, state.busy, state.count])

  return (
    <fieldset
      id="images"
      className="flex flex-col gap-3"
      aria-describedby={problem ? `${id}-hint ${problemAt}` : `${id}-hint`}
      {...dropTarget(uploads)}
    >
      <legend className="sr-only">{m.photos_title()}</legend>
      <p className="flex items-baseline justify-between gap-2 font-semibold">
        <span aria-hidden="true">{m.photos_title()}</span>
        <Counter count={taken} />
      </p>
      <p id={`${id}-hint`} className="text-meta text-ink-2">
        {m.photos_hint({ max: limits.photosPerAd, megabytes: limitFigures.megabytes })}
      </p>
      {scripted ? <PhotoRow uploads={uploads} photos={photos} announce={announce} /> : <SavedPhotos keys={given} />}
      <AddControls uploads={uploads} full={taken >= limits.photosPerAd} />
      {signedOut && <SignInAgain note={m.photos_sign_in_again()} />}
      <Ignored ignored={ignored} />
      {problem && (
        <p id={problemAt} tabIndex={-1} className="text-meta font-semibold text-danger">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}

/** Whether the phone has no line, or photos find out that it only believes so. */
function useLineGone(photos: Uploads['photos']) {
  const isOffline = useSyncExternalStore(
    hearLine,
    () => !navigator.onLine,
    () => false,
  )
  return isOffline || photos.some(({ state }) => state === 'retrying')
}

function hearLine(listener: () => void) {
  const events = ['online', 'offline']
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

/** The page was read anew, as after logging in again: what waited for that goes on. */
function useReturn(uploads: PhotoUploads) {
  const { now } = useSite()
  const read = useRef(now)
  useEffect(() => {
    if (read.current !== now && uploads.read().signedOut) uploads.retryAll()
    read.current = now
  }, [now, uploads])
}

/** What was wrong with the photos that were sent; changing them clears it. */
function useProblem(form: FormState | undefined, photos: Uploads['photos']) {
  const [sent, setSent] = useState({ form, photos })
  if (sent.form !== form) setSent({ form, photos })
  return sent.photos === photos ? (form?.problems.images ?? form?.problems.photos) : undefined
}

function Counter({ count }: { count: number }) {
  return (
    <span className="text-meta font-normal text-ink-2">
      <span className="sr-only">{m.photos_counter({ count, max: limits.photosPerAd })}</span>
      <bdi dir="ltr" aria-hidden="true">
        {count} / {limits.photosPerAd}
      </bdi>
    </span>
  )
}

function Ignored({ ignored }: { ignored: Uploads['ignored'] }) {
  return (
    <p role="alert" className="text-meta font-semibold text-danger empty:hidden">
      {ignored && m.photos_more_ignored({ count: ignored.room, shown: ignored.room })}
    </p>
  )
}

function AddControls({ uploads, full }: { uploads: PhotoUploads; full: boolean }) {
  const scripted = useScripted()
  const chooser = useRef<HTMLInputElement>(null)
  // Photos that were chosen before the scripts came are taken over.
  useEffect(() => {
    if (scripted && chooser.current) takeFrom(chooser.current, uploads)
  }, [scripted, uploads])
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => scripted && takeFrom(currentTarget, uploads)
  return (
    <div className={full && scripted ? 'hidden' : 'flex flex-wrap gap-2'}>
      <FileButton
        icon={ImagePlus}
        ref={chooser}
        name={scripted ? undefined : 'images'}
        data-do="choose"
        multiple
        accept={acceptedPhotoTypes.join(',')}
        className="flex-1 px-2"
        onChange={onChange}
      >
        {m.photos_choose()}
      </FileButton>
      <FileButton
        icon={Camera}
        accept="image/*"
        capture="environment"
        className={`hidden flex-1 px-2 pointer-coarse:inline-flex ${reservedSpace(scripted)}`}
        onChange={onChange}
      >
        {m.photos_take()}
      </FileButton>
    </div>
  )
}

/** Emptied afterwards, so that the same file can be chosen again. */
function takeFrom(input: HTMLInputElement, uploads: PhotoUploads) {
  if (!input.files?.length) return
  uploads.add([...input.files])
  input.value = ''
}

/** Files may also be dropped anywhere on the picker; the button does the same for everybody. */
function dropTarget(uploads: PhotoUploads) {
  return {
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop(event: DragEvent) {
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      uploads.add([...event.dataTransfer.files])
    },
  }
}
