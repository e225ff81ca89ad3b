import { m } from '#i18n/messages.ts'

/** What the form's button leads to, by the chosen plan. Styles decide, so that it is true without scripts too. */
export function SubmitWords() {
  return (
    <>
      <span className="group-has-[[name=type]:checked:not([value=free])]/form:hidden">{m.post_submit()}</span>
      <span className="hidden group-has-[[name=type]:checked:not([value=free])]/form:inline">
        {m.post_submit_paid()}
      </span>
    </>
  )
}
