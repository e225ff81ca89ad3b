import { House, MessagesSquare, Plus, Search, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useFragment } from '#app/ui/cached-fragment.tsx'
import { LocalNavLink } from '#app/ui/local-link.tsx'
import { messagesName } from './bell-name.ts'
import { useNotifications, useShellPart, useSite } from './shell-context.tsx'
import { UnreadBadge } from './unread-badge.tsx'

/** On phones: the five places that the thumb goes to, post in the middle. */
export function BottomBar() {
  const { unreadMessages } = useNotifications()
  const { pathname } = useLocation()
  const shell = useShellPart(['homePath'])
  const at = nearestLink(pathname, shell.homePath)
  return useFragment({ of: BottomLinks, given: { unreadMessages }, shell, at })
}

/** Of the addresses that are marked when one is there or below, the one that this address is; all others are alike. */
function nearestLink(pathname: string, homePath: string) {
  const here = pathname.toLowerCase()
  const below = ['/browse', '/post', '/messages', '/profile'].map((path) => localPath(path))
  if (here === localPath(homePath)) return here
  return below.find((path) => here === path || here.startsWith(`${path}/`)) ?? localPath('/none')
}

function BottomLinks({ unreadMessages }: { unreadMessages: number }) {
  const { homePath } = useSite()
  const unreadWords = unreadMessages ? messagesName(unreadMessages) : undefined
  return (
    <nav
      aria-label={m.header_bottom_nav()}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-lg items-end justify-around">
        <Item to={homePath} icon={House} label={m.header_home()} end />
        <Item to="/browse" icon={Search} label={m.header_browse_short()} />
        <li className="-mt-5 flex-1">
          <LocalNavLink to="/post" className="flex flex-col items-center gap-0.5 pb-1.5 text-meta font-bold text-brand">
            <span className="grid size-13 place-items-center rounded-[18px] bg-brand text-on-brand shadow-raised">
              <Icon as={Plus} size={28} />
            </span>
            {/* Two words, one line also in the letters of the phone: the bar would move when ours come. */}
            <span className="min-[22em]:whitespace-nowrap">{m.header_post()}</span>
          </LocalNavLink>
        </li>
        <Item to="/messages" icon={MessagesSquare} label={m.header_messages_short()} spoken={unreadWords}>
          <UnreadBadge count={unreadMessages} />
        </Item>
        <Item to="/profile" icon={UserRound} label={m.header_profile_short()} />
      </ul>
    </nav>
  )
}

type Entry = {
  to: string
  icon: LucideIcon
  label: string
  /** Said in place of the label. */
  spoken?: string
  end?: boolean
  children?: ReactNode
}

function Item({ to, icon, label, spoken, end, children }: Entry) {
  return (
    <li className="flex-1">
      <LocalNavLink
        to={to}
        end={end}
        aria-label={spoken}
        className="flex min-h-14 flex-col items-center justify-end gap-0.5 pb-1.5 text-meta text-ink-2 aria-[current=page]:font-bold aria-[current=page]:text-brand"
      >
        {children === undefined ? (
          <Icon as={icon} size={22} />
        ) : (
          <span className="relative">
            <Icon as={icon} size={22} />
            {children}
          </span>
        )}
        {label}
      </LocalNavLink>
    </li>
  )
}
