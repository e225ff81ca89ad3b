import { createContext, useContext, useEffect, type PropsWithChildren } from 'react'
import type { CategoryChoice, GovernorateChoice } from '#app/components/ads/choices.ts'
import type { Locale } from '#shared/locale.ts'
import { useCounts } from './live-counts.ts'

/** What the site's owner may put under every page; what is empty is not shown. */
export type FooterWords = {
  claim: string
  /** As it is read, and as WhatsApp knows it. */
  contactNumber: { shown: string; digits: string } | null
  instagramLink: string
  developerName: string
  developerLocation: string
  columns: FooterColumn[]
}

/** A title, and addresses with their labels. */
export type FooterColumn = [title: string, links: [to: string, label: string][]]

/** What the frame around every page shows. */
export type Shell = {
  theme: 'light' | 'dark'
  locale: Locale
  siteName: string
  /** The one address of the home page, without its language. */
  homePath: string
  breakingNews: string
  footer: FooterWords
  poundSign: string
  person: {
    id: string
    name: string
    email: string
    image: string | null
    isAdmin: boolean
    badge: string | null
  } | null
  unreadNotifications: number
  /** Conversations in which something is new. */
  unreadMessages: number
  categories: CategoryChoice[]
  governorates: GovernorateChoice[]
  flash: string | null
  now: string
  origin: string
  /** Data is saved, by choice or because the browser asks for it. */
  saveData: boolean
  /** This document comes without the framework. */
  light: boolean
}

function makeState<T>(name: string) {
  const Context = createContext<T | undefined>(undefined)
  function useState(): T {
    const value = useContext(Context)
    if (value === undefined) throw new Error(`${name} state is used outside of its provider`)
    return value
  }
  return [Context, useState] as const
}

const [AuthContext, useAuth] = makeState<{ person: Shell['person'] }>('Auth')
const [AdminContext, useAdmin] = makeState<{ isAdmin: boolean }>('Admin')
const [ThemeContext, useTheme] = makeState<{ theme: Shell['theme'] }>('Theme')
const [LanguageContext, useLanguage] = makeState<{ locale: Locale }>('Language')
const [NotificationContext, useNotifications] = makeState<{ unread: number; unreadMessages: number }>('Notification')
const [SiteContext, useSite] =
  makeState<
    Pick<
      Shell,
      | 'siteName'
      | 'homePath'
      | 'breakingNews'
      | 'footer'
      | 'poundSign'
      | 'categories'
      | 'governorates'
      | 'flash'
      | 'now'
      | 'origin'
      | 'saveData'
      | 'light'
    >
  >('Site')

export { useAdmin, useAuth, useLanguage, useNotifications, useSite, useTheme }

/** Of what the frame shows, these. */
export function useShellPart<Name extends keyof Shell>(names: readonly Name[]): Pick<Shell, Name> {
  const shell = useContext(SiteContext) as Shell | undefined
  return Object.fromEntries(names.map((name) => [name, shell?.[name]])) as Pick<Shell, Name>
}

/** The frame for a fragment by itself: whatever it reads beside what it was given is an error. */
export function PartOfShell({ shell, children }: PropsWithChildren<{ shell: Partial<Shell> }>) {
  const guarded = new Proxy(shell, {
    get(part, name) {
      if (!(name in part))
        throw new Error(`a cached fragment reads ${String(name)} of the frame, which it was not given`)
      return Reflect.get(part, name)
    },
  }) as Shell
  return (
    <SiteContext value={guarded}>
      <AuthContext value={guarded}>
        <ThemeContext value={guarded}>
          <LanguageContext value={guarded}>{children}</LanguageContext>
        </ThemeContext>
      </AuthContext>
    </SiteContext>
  )
}

let lastShell: Shell | undefined

/** The frame as it last stood in this browser, for a page that came without it; on the server, none. */
export const readLastShell = () => lastShell

export function ShellProvider({ shell, children }: PropsWithChildren<{ shell: Shell }>) {
  useEffect(() => {
    lastShell = shell
  }, [shell])
  const { unreadNotifications: unread, unreadMessages, now } = shell
  const counts = useCounts({ unread, unreadMessages }, now)
  return (
    <SiteContext value={shell}>
      <AuthContext value={shell}>
        <AdminContext value={{ isAdmin: shell.person?.isAdmin ?? false }}>
          <ThemeContext value={shell}>
            <LanguageContext value={shell}>
              <NotificationContext value={counts}>{children}</NotificationContext>
            </LanguageContext>
          </ThemeContext>
        </AdminContext>
      </AuthContext>
    </SiteContext>
  )
}
