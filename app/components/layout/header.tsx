import { ChevronDown, Menu, MessagesSquare } from 'lucide-react'
import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { barePath } from '#i18n/language.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { LoginButton } from '#app/components/accounts/login-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink, LocalNavLink } from '#app/ui/local-link.tsx'
import { messagesName } from './bell-name.ts'
import { drawerId } from './drawer-id.ts'
import { HeaderSearch } from './header-search.tsx'
import { Mark } from './mark.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { LanguageToggle, ThemeToggle } from './preference-toggles.tsx'
import { useAdmin, useAuth, useNotifications, useSite } from './shell-context.tsx'
import { UnreadBadge } from './unread-badge.tsx'

export function Header() {
  const { siteName, homePath } = useSite()
  const { person } = useAuth()
  return (
    <header className="border-b border-line bg-surface">
      <div className="page flex min-h-15 flex-wrap items-center justify-end py-1.5 lg:gap-2">
        <button
          type="button"
          data-plain
          popoverTarget={drawerId}
          aria-label={m.header_categories()}
          className="btn btn-quiet -ms-3 px-2.5 md:hidden"
        >
          <Icon as={Menu} size={24} />
        </button>
        <LocalLink
          to={homePath}
          className="me-auto flex min-h-11 items-center gap-1.5 text-brand max-lg:grow min-[22em]:max-lg:basis-24 sm:gap-2 md:me-4"
        >
          <Mark size={30} />
          <span
            className="max-[22em]:sr-only line-clamp-2 text-[0.9375rem] leading-tight font-extrabold sm:text-[1.125rem]"
            dir={textDirection(siteName)}
          >
            {siteName}
          </span>
        </LocalLink>
        <nav aria-label={m.header_nav()} className="me-auto hidden items-center md:flex">
          <NavItem to={homePath} label={m.header_home()} end />
          <NavItem to="/browse" label={m.header_browse()} />
        </nav>
        <HeaderSearch />
        <ThemeToggle />
        <LanguageToggle />
        {person ? (
          <>
            <MessagesLink />
            <NotificationBell />
            <UserMenu person={person} />
          </>
        ) : (
          <LoginButton />
        )}
        <LocalLink to="/post" className="btn btn-primary ms-2 px-3 whitespace-nowrap max-md:hidden lg:px-4">
          {m.header_post()}
        </LocalLink>
      </div>
    </header>
  )
}

function NavItem({ to, label, end }: { to: string; label: string; end?: boolean }) {
  return (
    <LocalNavLink to={to} end={end} className="btn btn-quiet px-2 font-semibold aria-[current=page]:text-brand lg:px-3">
      {label}
    </LocalNavLink>
  )
}

/** On phones it stands in the bar at the bottom. */
function MessagesLink() {
  const { unreadMessages } = useNotifications()
  return (
    <LocalLink to="/messages" className="btn btn-quiet px-3 max-md:hidden" aria-label={messagesName(unreadMessages)}>
      <span className="relative">
        <Icon as={MessagesSquare} size={22} />
        <UnreadBadge count={unreadMessages} />
      </span>
    </LocalLink>
  )
}

type UserMenuProps = { person: { name: string; email: string; image: string | null; badge: string | null } }

function UserMenu({ person }: UserMenuProps) {
  const { isAdmin } = useAdmin()
  const { pathname, search } = useLocation()
  return (
    // A new page is a new menu, closed.
    <details key={pathname + search} className="menu relative">
      <summary className="btn btn-quiet relative gap-1.5 px-2">
        <Avatar person={person} />
        <span className="sr-only">{m.header_account({ name: person.name })}</span>
        {/* Under the avatar where the row has no room for it. */}
        {person.badge && (
          <Badge
            tone="gold"
            className="max-lg:absolute max-lg:inset-x-0 max-lg:-bottom-1 max-lg:mx-auto max-lg:w-fit max-lg:px-1.5 max-lg:text-[0.6875rem] max-lg:leading-4"
          >
            {person.badge}
          </Badge>
        )}
        <Icon as={ChevronDown} size={16} className="hidden lg:block" />
      </summary>
      <div className="panel absolute end-0 top-full z-40 mt-2 w-64 p-2 shadow-raised">
        <div className="border-b border-line px-3 pb-2">
          <p className="font-bold" dir={textDirection(person.name)}>
            {person.name}
          </p>
          <p className="truncate text-meta text-ink-2">
            <bdi dir="ltr">{person.email}</bdi>
          </p>
        </div>
        <ul className="pt-2">
          <MenuLink to="/profile" label={m.header_profile()} />
          <MenuLink to="/settings" label={m.header_settings()} />
          <MenuLink to="/messages" label={m.header_messages()} />
          <MenuLink to="/notifications" label={m.header_notifications()} />
          {isAdmin && <MenuLink to="/admin" label={m.header_admin()} />}
        </ul>
        <form
          method="post"
          action={`${barePath(pathname) === pathname ? '' : '/en'}/logout`}
          className="mt-1 border-t border-line pt-1"
        >
          <button className="btn btn-quiet w-full justify-start text-danger">{m.header_logout()}</button>
        </form>
      </div>
    </details>
  )
}

function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <LocalLink to={to} className="btn btn-quiet w-full justify-start font-semibold">
        {label}
      </LocalLink>
    </li>
  )
}

function Avatar({ person }: { person: { name: string; image: string | null } }) {
  if (person.image)
    return <img src={person.image} alt="" width={36} height={36} className="size-9 rounded-full object-cover" />
  return (
    <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-brand font-bold text-on-brand">
      {[...person.name.trim()][0]}
    </span>
  )
}
