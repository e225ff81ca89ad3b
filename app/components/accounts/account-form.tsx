import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, useLocation, useNavigation, type FetcherWithComponents } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { isFirstPress } from '#app/ui/one-press.ts'

/** What a form about accounts comes back with. */
export type AccountAnswer = { form?: FormState; sent?: boolean; codeWanted?: boolean; done?: boolean }
export type AccountFetcher = FetcherWithComponents<AccountAnswer>

/** A form about accounts: on its page as a page's form, in the dialog (with `fetcher`) without leaving the page. */
export function AccountForm({
  action,
  form,
  fetcher,
  hidden = {},
  submit,
  variant,
  beside,
  children,
}: {
  action: string
  form?: FormState
  fetcher?: AccountFetcher
  hidden?: Record<string, string | undefined>
  submit: ReactNode
  variant?: 'danger'
  beside?: ReactNode
  children: ReactNode
}) {
  const busy = useBusy(action, fetcher)
  // Where it stands in the place of another page, that page begins at its top.
  const isOwnPage = useLocation().pathname === localPath(action)
  const answer = fetcher?.data
  /** The answer that stood when it was sent: a new one may come before the form was ever seen busy. */
  const going = useRef<{ over: unknown } | null>(null)
  useEffect(() => {
    if (!busy) going.current = null
  }, [busy])
  const [typedAfter, setTypedAfter] = useState<FormState>()
  const FormTag = fetcher?.Form ?? Form
  return (
    <FormTag
      method="post"
      preventScrollReset={isOwnPage}
      action={localPath(action)}
      noValidate
      onSubmit={(event) => {
        // A second press may come before the first has made the button busy.
        if (fetcher ? going.current && going.current.over === answer : !isFirstPress(event)) event.preventDefault()
        going.current = { over: answer }
      }}
      onInput={() => setTypedAfter(form)}
      className="flex flex-col gap-4"
    >
      <FormSummary form={typedAfter === form && !form?.work ? undefined : form} />
      {form && typedAfter !== form && beside}
      {Object.entries(hidden).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <Button type="submit" variant={variant} busy={busy} className="w-full">
        {submit}
      </Button>
    </FormTag>
  )
}

/** From the click until the next page stands, so that nothing is sent twice. */
function useBusy(action: string, fetcher?: AccountFetcher) {
  const navigation = useNavigation()
  if (fetcher) return fetcher.state !== 'idle'
  return navigation.formAction === localPath(action) && navigation.formMethod === 'POST'
}
