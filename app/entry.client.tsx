import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOfPath, readLanguageFrom } from '#i18n/language.ts'
import { followTyping } from './components/layout/follow-typing.ts'
import '#app/ui/close-details.ts'

readLanguageFrom(() => languageOfPath(window.location.pathname))

followTyping()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Who goes on before one page has faded into the next skips the fading: nothing went wrong.
window.addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
})
