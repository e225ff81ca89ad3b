import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  ShellProvider,
  useAdmin,
  useAuth,
  useLanguage,
  useNotifications,
  useSite,
  useTheme,
  type Shell,
} from './shell-context.tsx'

const states = {
  Auth: useAuth,
  Admin: useAdmin,
  Theme: useTheme,
  Language: useLanguage,
  Notification: useNotifications,
  Site: useSite,
}

test.for(Object.entries(states))('%s state outside of its provider raises an error that names it', ([name, use]) => {
  function Reader(): ReactNode {
    use()
    return null
  }
  expect(() => renderToStaticMarkup(createElement(Reader))).toThrow(`${name} state is used outside of its provider`)
})

test('inside of the provider each state is what the page was given', () => {
  const person = { name: 'ليلى', email: 'l@example.com', image: null, isAdmin: true, badge: 'مدير' }
  const shell = { theme: 'dark', locale: 'ar', person, unreadNotifications: 3, unreadMessages: 2 } as Shell
  function Reader(): ReactNode {
    return [
      useTheme().theme,
      useLanguage().locale,
      useAuth().person?.name,
      useAdmin().isAdmin,
      useNotifications().unread,
    ].join()
  }
  const page = createElement(ShellProvider, { shell }, createElement(Reader))
  expect(renderToStaticMarkup(page)).toBe('dark,ar,ليلى,true,3')
})
