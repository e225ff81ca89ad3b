import { Component, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { m } from '#i18n/messages.ts'
import { direction, language, localPath } from '#i18n/language.ts'
import { readLastShell } from './shell-context.tsx'

type Props = { location: Location; children: ReactNode }
type State = { hasFailed: boolean; location: Location }

/** In place of the router's own last resort, a page in English with the trace of the error; goes with the next address. */
export class RemixErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, location: this.props.location }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ location }: Props, state: State) {
    return state.location === location ? null : { hasFailed: false, location }
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}

/** The frame itself could not be drawn: only words, and documents as the ways on. */
function Failed() {
  const shell = readLastShell()
  const styles = [...document.styleSheets].flatMap(({ href }) => href ?? [])
  return (
    <html lang={language()} dir={direction()} data-theme={shell?.theme}>
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{m.errors_fault_title()}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="page flex flex-1 flex-col items-center justify-center gap-3 py-16 text-center">
          <p>{shell?.siteName}</p>
          <h1 className="text-h1">{m.errors_fault_title()}</h1>
          <p>{m.errors_fault_text()}</p>
          <a href={window.location.href} className="btn btn-primary">
            {m.errors_line_again()}
          </a>
          <a href={localPath('/')} className="btn btn-secondary">
            {m.errors_go_home()}
          </a>
        </main>
      </body>
    </html>
  )
}

/** What the router would show for a root without a page for errors, or while it loads; ours has both. */
export const RemixRootDefaultErrorBoundary = () => null
export const RemixRootDefaultHydrateFallback = () => null
