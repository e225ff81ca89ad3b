import { isRouteErrorResponse } from 'react-router'
import { m } from '#i18n/messages.ts'
import { LoginPrompt } from '#app/components/accounts/login-prompt.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Shell } from './shell-context.tsx'

type GuardRefusal = { guard: 'sign_in' | 'not_allowed'; returnTo: string; shell: Shell }

/** The frame's data out of a guard's refusal. */
export function shellOfError(error: unknown): Shell | undefined {
  return isRouteErrorResponse(error) ? (error.data as GuardRefusal | null)?.shell : undefined
}

/** One page for everything that went wrong: not signed in, not allowed, not there, or our own fault. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (isRouteErrorResponse(error) && (error.data as GuardRefusal | null)?.guard === 'sign_in') {
    return <LoginPrompt returnTo={(error.data as GuardRefusal).returnTo} />
  }
  const { title, text } = words(status)
  return (
    <div className="page flex flex-1 flex-col items-center justify-center gap-3 py-16 text-center">
      <title>{title}</title>
      <p className="text-h1 font-extrabold text-brand" aria-hidden="true">
        <bdi>{status}</bdi>
      </p>
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-lg text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button href="/">{m.errors_go_home()}</Button>
        <Button href="/browse" variant="secondary">
          {m.errors_go_browse()}
        </Button>
      </div>
    </div>
  )
}

function words(status: number) {
  if (status === 400) return { title: m.errors_unreadable_title(), text: m.errors_unreadable_text() }
  if (status === 404) return { title: m.errors_not_found_title(), text: m.errors_not_found_text() }
  if (status === 410) return { title: m.errors_gone_title(), text: m.errors_gone_text() }
  if (status === 403) return { title: m.errors_not_allowed_title(), text: m.errors_not_allowed_text() }
  if (status === 429) return { title: m.errors_too_many_title(), text: m.errors_too_many_text() }
  if (status === 401) return { title: m.errors_signed_out_title(), text: m.errors_signed_out_text() }
  if (status === 503) return { title: m.errors_busy_title(), text: m.errors_busy_text() }
  if (status < 500) return { title: m.errors_bad_request_title(), text: m.errors_bad_request_text() }
  return { title: m.errors_fault_title(), text: m.errors_fault_text() }
}
