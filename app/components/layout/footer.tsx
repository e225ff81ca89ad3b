import { m } from '#i18n/messages.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Mark } from './mark.tsx'
import { useAuth, useSite } from './shell-context.tsx'

export function Footer() {
  const { siteName, footerClaim } = useSite()
  const { person } = useAuth()
  const links: [string, string][] = [
    ['/home', m.header_home()],
    ['/browse', m.header_browse()],
    ['/post', m.header_post()],
    ...(person
      ? ([['/profile', m.header_profile()]] as [string, string][])
      : ([
          ['/login', m.header_login()],
          ['/register', m.header_register()],
        ] as [string, string][])),
  ]
  return (
    <footer className="mt-12 border-t border-line bg-surface pb-20 md:pb-0">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-6">
        <div className="flex items-center gap-2 text-brand">
          <Mark size={26} />
          <span className="font-extrabold">{siteName}</span>
          <span className="ms-2 text-meta font-normal text-ink-2">{footerClaim}</span>
        </div>
        <nav aria-label={m.footer_nav()}>
          <ul className="flex flex-wrap">
            {links.map(([to, label]) => (
              <li key={to}>
                <LocalLink to={to} className="btn btn-quiet text-meta font-semibold text-ink-2">
                  {label}
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
