import { MessageCircle } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useFragment } from '#app/ui/cached-fragment.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { InstagramMark } from './instagram-mark.tsx'
import { Mark } from './mark.tsx'
import { useShellPart, useSite } from './shell-context.tsx'

/** The site's links, and what its owner chose to say about it; what is not set is not shown. */
export function Footer() {
  const shell = useShellPart(readByFooter)
  return useFragment({ of: SiteFooter, given: {}, shell })
}

const readByFooter = ['siteName', 'footer'] as const

function SiteFooter() {
  const { siteName, footer } = useSite()
  const { developerName, developerLocation } = footer
  return (
    <footer className="mt-12 border-t border-line bg-surface pb-5">
      <div className="page flex flex-col gap-x-12 gap-y-6 pt-8 md:flex-row">
        <div className="flex max-w-sm flex-col gap-2 md:me-auto">
          <div className="flex items-center gap-2 text-brand">
            <Mark size={28} again />
            <span className="text-price font-extrabold" dir={textDirection(siteName)}>
              {siteName}
            </span>
          </div>
          {footer.claim && (
            <p className="text-ink-2" dir={textDirection(footer.claim)}>
              {footer.claim}
            </p>
          )}
          <Contacts />
        </div>
        <FooterLinks />
      </div>
      {developerName && (
        <p className="page mt-6 text-meta text-ink-2">
          {m.footer_developed_by({ name: isolate(developerName) })}
          {developerLocation && m.common_list_separator()}
          <bdi dir={textDirection(developerLocation)}>{developerLocation}</bdi>
        </p>
      )}
    </footer>
  )
}

function Contacts() {
  const { contactNumber, instagramLink } = useSite().footer
  if (!contactNumber && !instagramLink) return null
  return (
    <ul className="-ms-3 flex flex-wrap">
      {contactNumber && (
        <li>
          <a href={`https://wa.me/${contactNumber.digits}`} rel="noopener" className="btn btn-quiet">
            <Icon as={MessageCircle} className="text-brand" />
            <span className="sr-only">{m.footer_contact()}</span>
            <bdi dir="ltr">{contactNumber.shown}</bdi>
          </a>
        </li>
      )}
      {instagramLink && (
        <li>
          <a href={instagramLink} rel="noopener me" className="btn btn-quiet">
            <InstagramMark />
            {m.footer_social()}
          </a>
        </li>
      )}
    </ul>
  )
}

function FooterLinks() {
  return (
    <nav aria-label={m.footer_nav()} className="grid grid-cols-2 gap-x-10 gap-y-4 sm:grid-cols-3 md:gap-x-14">
      {useSite().footer.columns.map(([title, links], index) => (
        // The second is the longest.
        <section key={title} className={`flex flex-col ${index === 1 ? 'row-span-2 sm:row-span-1' : ''}`}>
          <h2 className="text-meta font-bold text-ink-2">{title}</h2>
          <ul>
            {links.map(([to, label]) => (
              <FooterLink key={to} to={to} label={label} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <LocalLink to={to} className="inline-flex min-h-11 items-center hover:text-brand">
        {label}
      </LocalLink>
    </li>
  )
}
