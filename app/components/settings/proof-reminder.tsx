import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** Somebody whose address is not proved yet is asked to prove it; nothing waits for it. */
export function ProofReminder({ email }: { email: string }) {
  return (
    <section
      aria-labelledby="proof"
      className="panel flex flex-col gap-3 border-gold-line bg-gold-soft p-4 sm:flex-row sm:items-center sm:p-6"
    >
      <div className="me-auto">
        <h2 id="proof" className="font-bold">
          {m.settings_proof_title()}
        </h2>
        <p>
          {m.settings_proof_text()}{' '}
          <bdi dir="ltr" className="[overflow-wrap:anywhere]">
            {email}
          </bdi>
        </p>
      </div>
      <LocalForm method="post" action="/verification-letter">
        <input type="hidden" name="returnTo" value={localPath('/settings#proof')} />
        <Button variant="secondary" className="max-sm:w-full">
          {m.settings_proof_send()}
        </Button>
      </LocalForm>
    </section>
  )
}
