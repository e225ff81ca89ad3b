import { Form, isRouteErrorResponse } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { LoginPrompt } from '#app/components/accounts/login-prompt.tsx'
import { SearchBox } from '#app/components/ads/search-box.tsx'
import { HomeButton } from './home-button.tsx'
import { PageHead } from './page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { useSite, type Shell } from './shell-context.tsx'

type GuardRefusal = { guard: 'sign_in' | 'not_allowed'; returnTo: string; text?: string; shell: Shell }

/** The frame's data out of a guard's refusal. */
export function shellOfError(error: unknown): Shell | undefined {
  return isRouteErrorResponse(error) ? (error.data as GuardRefusal | null)?.shell : undefined
}

/**
 * One page for everything that went wrong: not signed in, not allowed, not there, or our own fault. In the frame it also
 * shows ways on; `bare`, it needs nothing of the site.
 */
export function ErrorPage({ error, bare = false }: { error: unknown; bare?: boolean }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (isRouteErrorResponse(error) && (error.data as GuardRefusal | null)?.guard === 'sign_in') {
    const { returnTo, text } = error.data as GuardRefusal
    return <LoginPrompt returnTo={returnTo} text={text} />
  }
  if (isLineGone(error)) return <LineGone />
  const { title, text } = words(status)
  return (
    <div className="page flex flex-1 flex-col items-center justify-center gap-3 py-16 text-center">
      {bare ? <title>{title}</title> : <PageHead title={title} unlisted />}
      <p className="text-h1 font-extrabold text-brand" aria-hidden="true">
        <bdi>{status}</bdi>
      </p>
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-lg text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {bare ? <Button href="/">{m.errors_go_home()}</Button> : <HomeButton>{m.errors_go_home()}</HomeButton>}
        <Button href="/browse" variant="secondary">
          {m.errors_go_browse()}
        </Button>
      </div>
      {!bare && (status === 404 || status === 410) && <WaysOn />}
    </div>
  )
}

/** A page that was asked for by a script and did not arrive; each browser says so in its own words. */
function isLineGone(error: unknown) {
  return error instanceof TypeError && /fetch|load failed/i.test(error.message)
}

/** Nothing happened on the site, and nothing was recorded there. */
function LineGone() {
  return (
    <div className="page flex flex-1 flex-col items-center justify-center gap-3 py-16 text-center">
      <PageHead title={m.errors_line_title()} unlisted />
      <h1 className="text-h1">{m.errors_line_title()}</h1>
      <p className="max-w-lg text-ink-2">{m.errors_line_text()}</p>
      <button type="button" className="btn btn-primary mt-2" onClick={() => window.location.reload()}>
        {m.errors_line_again()}
      </button>
    </div>
  )
}

/** What was looked for may be there under another address. */
function WaysOn() {
  const { categories } = useSite()
  return (
    <div className="mt-6 flex w-full max-w-3xl flex-col gap-6">
      <Form action={localPath('/browse')} role="search">
        <SearchBox />
      </Form>
      <div className="flex flex-col gap-3">
        <h2 className="text-h2">{m.errors_or_category()}</h2>
        <ul className="flex flex-wrap justify-center gap-2">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Button href={`/category/${id}`} variant="quiet" className="border-line bg-surface">
                {name}
              </Button>
            </li>
          ))}
        </ul>
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
