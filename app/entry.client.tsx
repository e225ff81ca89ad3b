import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { languageOfPath, readLanguageFrom } from '#i18n/language.ts'
import { followTyping } from './components/layout/follow-typing.ts'
import '#app/ui/close-details.ts'
import { interrupt, watchConnection, watchVersion } from './components/layout/connection.ts'

readLanguageFrom(() => languageOfPath(window.location.pathname))
watchConnection()
watchVersion()

followTyping()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Who goes on before one page has faded into the next skips the fading, and before one has come asks for it no more: nothing
// went wrong. A refused page is shown; the router only looks at it a moment later.
// What opens over a page and did not come is pressed again.
window.addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason
  const isUnloaded = reason instanceof TypeError && /import/i.test(reason.message)
  if (isUnloaded) interrupt('line')
  const isGoingOn = reason instanceof DOMException && /transition|abort/i.test(reason.message)
  if (isUnloaded || isGoingOn || isRouteErrorResponse(reason)) event.preventDefault()
})
