import arabicFont from './styles/fonts/cairo-arabic.woff2?url'
import latinFont from './styles/fonts/cairo-latin.woff2?url'
import type { ReactNode } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { direction, language, localPath } from '#i18n/language.ts'
import { ConnectionNote } from './components/layout/connection-note.tsx'
import { ErrorPage, shellOfError } from './components/layout/error-page.tsx'
import { stayOnStandingPage } from '#app/components/layout/stay-on-standing-page.ts'
import { EventReplay } from './components/layout/event-replay.tsx'
import { PageChange } from './components/layout/page-change.tsx'
import { readLastShell, ShellProvider, type Shell } from './components/layout/shell-context.tsx'
import { SiteFrame } from './components/layout/site-frame.tsx'
import { routerDataContext } from './request/contexts.ts'
import { languageMiddleware } from './request/language.ts'
import { offlineCopyMiddleware } from './request/offline-copy.ts'
import { leadsToLightPage } from './request/save-data.ts'
import { sessionMiddleware } from './request/session.ts'
import { readShell } from './request/shell.ts'
import { useNonce } from './ui/nonce.ts'
import type { Route } from './+types/root'
import './styles/app.css'

export const middleware: Route.MiddlewareFunction[] = [languageMiddleware, sessionMiddleware, offlineCopyMiddleware]
export const clientMiddleware = [stayOnStandingPage]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (context.get(routerDataContext) && leadsToLightPage(request, url.pathname))
    throw redirectDocument(url.pathname + url.search)
  const { shell, headers } = await readShell(request, context)
  return data(shell, { headers })
}

export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell()
  const nonce = useNonce()
  const { saveData = false, light = false } = shell ?? {}
  return (
    <html
      lang={language()}
      dir={direction()}
      data-theme={shell?.theme ?? 'light'}
      data-saving={saveData || undefined}
      data-light={light || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={shell?.theme === 'dark' ? '#16201b' : '#ffffff'} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href={localPath('/manifest.webmanifest')} />
        {!saveData && <Letters />}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {!light && (
          <>
            <PageChange />
            <ConnectionNote />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
            <EventReplay />
          </>
        )}
      </body>
    </html>
  )
}

/** Both in either language: prices and the words around them. */
function Letters() {
  return (
    <>
      <link rel="preload" href={arabicFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
    </>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <ShellProvider shell={loaderData}>
      <Outlet />
    </ShellProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useShell()
  // The server answers with a page of its own where the frame could not be read.
  if (!shell) return null
  return (
    <ShellProvider shell={shell}>
      <SiteFrame>
        <ErrorPage error={error} />
      </SiteFrame>
    </ShellProvider>
  )
}

/** A guard that refuses runs before every loader, so what the frame needs then travels with the refusal. */
function useShell(): Shell | undefined {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const error = useRouteError()
  return loaded ?? shellOfError(error) ?? readLastShell()
}
