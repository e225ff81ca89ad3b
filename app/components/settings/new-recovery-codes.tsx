import { m } from '#i18n/messages.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { reservedSpace, useScripted } from '#app/ui/use-scripted.ts'

/** Ten codes, this once: to be written down, printed or kept as a file. */
export function NewRecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  const { siteName, origin } = useSite()
  const scripted = useScripted()
  const file = [`${siteName} — ${m.settings_recovery_codes()}`, origin, email, '', ...codes, ''].join('\r\n')
  return (
    <>
      <p role="status" className="font-semibold">
        {m.settings_recovery_codes_once()}
      </p>
      <p className="hidden print:block">
        {siteName} — <bdi dir="ltr">{email}</bdi>
      </p>
      <ol className="grid list-decimal gap-y-2 ps-7">
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr" className="inline-block text-[min(1rem,3.4vw)] whitespace-nowrap tabular-nums font-mono">
              {code}
            </code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className="btn btn-primary"
        >
          {m.settings_recovery_codes_download()}
        </a>
        <Button type="button" variant="secondary" className={reservedSpace(scripted)} onClick={() => print()}>
          {m.settings_recovery_codes_print()}
        </Button>
        <Button href="/settings/security" variant="quiet">
          {m.settings_recovery_codes_kept()}
        </Button>
      </div>
    </>
  )
}
