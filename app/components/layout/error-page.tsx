import { Form, isRouteErrorResponse } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { LoginPrompt, type LoginPromptProps } from '#app/components/accounts/login-prompt.tsx'
import { SearchBox } from '#app/components/ads/search-box.tsx'
import { HomeButton } from './home-button.tsx'
import { wordsOfStatus } from './interruption-words.ts'
import { PageHead } from './page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { useSite, type Shell } from './shell-context.tsx'

type GuardRefusal = LoginPromptProps & {
  guard: 'sign_in' | 'not_allowed'
  returnTo: string
  shell: Shell
  way?: { href: string; children: string }
}

/** The frame's data out of a guard's refusal. */
export function shellOfError(error: unknown): Shell | undefined {
  return refusalIn(error)?.shell
}

function refusalIn(error: unknown) {
  return isRouteErrorResponse(error) && isGuardRefusal(error.data) ? error.data : undefined
}

/** Nothing else that is thrown as data names a guard. */
function isGuardRefusal(data: unknown): data is GuardRefusal {
  return data instanceof Object && 'guard' in data
}

/** One page for everything that went wrong: not signed in, not allowed, not there, or our own fault, with ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const refusal = refusalIn(error)
  if (refusal?.guard === 'sign_in') {
    const { returnTo, text, wanted: intentId, typed } = refusal
    return <LoginPrompt returnTo={returnTo} text={text} wanted={intentId} typed={typed} />
  }
  const { title, text } = { ...wordsOfStatus(status), ...(refusal?.text && { text: refusal.text }) }
  return (
    <div className="page flex flex-1 flex-col items-center justify-center gap-3 py-16 text-center">
      <PageHead title={title} unlisted />
      <p className="text-h1 font-extrabold text-brand" aria-hidden="true">
        <bdi>{status}</bdi>
      </p>
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-lg text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {refusal?.way && <Button {...refusal.way} />}
        <HomeButton variant={refusal?.way && 'secondary'}>{m.errors_go_home()}</HomeButton>
        <Button href="/browse" variant="secondary">
          {m.errors_go_browse()}
        </Button>
      </div>
      {(status === 404 || status === 410) && <WaysOn />}
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
