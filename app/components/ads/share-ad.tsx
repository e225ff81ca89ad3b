import { Share2 } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { m } from '#i18n/messages.ts'
import { markedLine } from '#i18n/text-direction.ts'
import { localPath } from '#i18n/language.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { adPath } from './ad-path.ts'

/** Shares with the device's own way, or copies the link. Without either it opens the link and two ways to send it. */
export function ShareAd({ ad, details }: { ad: { id: number; title: string }; details: string }) {
  const { origin } = useSite()
  const [copied, setCopied] = useState(0)
  const url = origin + localPath(adPath(ad))
  const text = details ? `${ad.title}\n${details}` : ad.title

  async function share(event: MouseEvent<HTMLElement>) {
    const menu = event.currentTarget.closest('details')
    if (!menu) return
    event.preventDefault()
    if (menu.open) menu.open = false
    else if (await shareOrCopy({ title: ad.title, text, url }, () => setCopied(Date.now())).catch(() => false)) return
    else menu.open = true
  }

  return (
    <>
      <details className="share flex-1">
        <summary data-in-place className="btn btn-secondary w-full" onClick={share}>
          <Icon as={Share2} size={18} />
          {m.ads_share()}
        </summary>
        <ShareMenu url={url} title={ad.title} />
      </details>
      <Toast text={copied ? m.ads_link_copied() : null} id={String(copied)} />
    </>
  )
}

/** True when there is nothing left to do; a person who turns back from the device's own sheet has decided. */
async function shareOrCopy(content: { title: string; text: string; url: string }, onCopied: () => void) {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(content)
      return true
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return true
    }
  }
  await navigator.clipboard.writeText(content.url)
  onCopied()
  return true
}

function ShareMenu({ url, title }: { url: string; title: string }) {
  const whatsapp = `https://api.whatsapp.com/send?text=${encodeURIComponent(`${markedLine(title)}\n${url}`)}`
  const telegram = `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(markedLine(title))}`
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <input
        readOnly
        dir="ltr"
        value={url}
        aria-label={m.ads_share_link()}
        className="control"
        onFocus={(event) => event.currentTarget.select()}
      />
      <a href={whatsapp} className="btn btn-quiet flex-1" target="_blank" rel="noreferrer">
        {m.ads_share_whatsapp()}
      </a>
      <a href={telegram} className="btn btn-quiet flex-1" target="_blank" rel="noreferrer">
        {m.ads_share_telegram()}
      </a>
    </div>
  )
}
