import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { reservedSpace, useScripted } from '#app/ui/use-scripted.ts'

type Sent = { title: string; text: string; address: string; picture: string }

/** The ready text and the ways to send it; without scripts it is there to be marked and copied. */
export function SendText({ title, text, address, picture }: Sent) {
  const scripted = useScripted()
  const [said, setSaid] = useState<{ words: string; at: number } | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid({ words: m.sharing_copied(), at: Date.now() }),
      () => setSaid({ words: m.sharing_copy_failed(), at: Date.now() }),
    )
  // Telegram puts the address before the text by itself.
  const words = text.replace(address, '').trim()
  const telegram = `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(words)}`
  return (
    <section className="panel flex flex-col gap-3 p-4">
      <h2 className="text-h2">{m.sharing_ready_text()}</h2>
      <textarea
        readOnly
        rows={6}
        dir={textDirection(text)}
        value={text}
        aria-label={m.sharing_ready_text()}
        className="control"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="grid grid-cols-2 gap-2">
        <a
          href={`https://api.whatsapp.com/send?text=${encodeURIComponent(text)}`}
          className="btn btn-primary"
          target="_blank"
          rel="noreferrer"
        >
          {m.ads_share_whatsapp()}
        </a>
        <a href={telegram} className="btn btn-primary" target="_blank" rel="noreferrer">
          {m.ads_share_telegram()}
        </a>
        <Button type="button" variant="secondary" className={reservedSpace(scripted)} onClick={copy}>
          <Icon as={Copy} size={18} />
          {m.sharing_copy()}
        </Button>
        <Button
          type="button"
          variant="secondary"
          className={reservedSpace(scripted && typeof navigator.share === 'function')}
          onClick={() => sendWithPicture({ title, text, picture })}
        >
          <Icon as={Share2} size={18} />
          {m.sharing_device()}
        </Button>
      </div>
      <Toast text={said?.words ?? null} id={String(said?.at)} />
    </section>
  )
}

/** The device's own sheet, with the picture where it takes files; a person who turns back has decided. */
async function sendWithPicture({ title, text, picture }: Omit<Sent, 'address'>) {
  const files = await readPicture(picture).catch(() => [])
  const content = { title, text, ...(navigator.canShare?.({ files }) && files.length > 0 && { files }) }
  await navigator.share(content).catch(() => {})
}

async function readPicture(address: string) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(4000) })
  if (!answer.ok) return []
  return [new File([await answer.blob()], 'picture.jpg', { type: 'image/jpeg' })]
}
