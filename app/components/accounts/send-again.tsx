import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { Button } from '#app/ui/button.tsx'

/** A form that came after its sender's session had ended, kept in the page that says so. */
export type TypedForm = { action: string; fields: [name: string, value: string][]; hadFiles: boolean }

/** Logging in beside it, in a tab of its own, then sending what was typed once more: nothing of it is lost. */
export function SendAgain({ typed: { action, fields, hadFiles } }: { typed: TypedForm }) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-control border border-gold-line bg-gold-soft p-4">
      <p>{m.accounts_typed_kept()}</p>
      {hadFiles && <p>{m.accounts_typed_without_photos()}</p>}
      <div className="flex flex-wrap gap-2">
        <a href={localPath('/login')} target="_blank" rel="noopener" className="btn btn-primary">
          {m.accounts_typed_sign_in()}
        </a>
        <form method="post" action={action}>
          {fields.map(([name, value], at) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <Button variant="secondary">{m.accounts_typed_send()}</Button>
        </form>
      </div>
    </div>
  )
}
