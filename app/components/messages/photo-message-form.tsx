import { useNavigation } from 'react-router'
import { limitFigures } from '#shared/limit-figures.ts'
import { limits } from '#shared/limits.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { SentForm } from '#app/components/layout/stay-on-page.ts'
import { ChosenPhotos, HiddenKeys, PhotoChooser, useChosenPhotos } from '#app/components/photos/choose-photos.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { valuesOf } from '#app/ui/form-state.ts'
import { AttachForm } from './attach-form.tsx'
import type { Over } from './sent-over.ts'

type Props = { action: string; messageId: string; sent: SentForm; over?: Over }

/** Where photos are chosen and sent to the other side, made small in the browser first where it can. */
export function PhotoMessageForm({ action, messageId, sent, over }: Props) {
  const { form } = sent
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formAction === localPath(action)
  const taken = valuesOf(form, 'photos')
  const { previews, problem, isBusy, choose, remove } = useChosenPhotos({
    taken: taken.join(),
    atMost: limits.photosPerMessage,
    tooMany: m.invalid_too_many_message_photos(limitFigures),
  })
  return (
    <AttachForm action={action} encType="multipart/form-data" sent={sent} over={over}>
      <input type="hidden" name="id" value={messageId} />
      <HiddenKeys keys={taken} words={m.messages_photo_kept()} />
      <PhotoChooser
        key={taken.join()}
        label={m.messages_photo_choose({ photos: limits.photosPerMessage })}
        hint={m.messages_photo_hint(limitFigures)}
        {...{ form, problem, choose }}
      />
      <ChosenPhotos previews={previews} remove={remove} />
      <TextAreaField
        name="content"
        label={m.messages_photo_caption()}
        form={form}
        rows={2}
        maxLength={limits.chatMessageLength}
      />
      <Button busy={isSending || over?.isSending || isBusy} className="sm:self-start sm:px-10">
        {m.messages_photo_now()}
      </Button>
    </AttachForm>
  )
}
