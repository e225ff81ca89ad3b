import { m } from '#i18n/messages.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { AccountPanel } from './account-panel.tsx'
import { LoginForm } from './login-form.tsx'
import type { Way } from './modes.ts'
import { SendAgain, type TypedForm } from './send-again.tsx'

export type LoginPromptProps = Way & { text?: string; typed?: TypedForm | null }

/** What a page says to somebody who has to log in first (`text`: what for); after that they stand on the page they wanted, and what they wanted there is done. */
export function LoginPrompt({ text = m.accounts_prompt_text(), typed, ...way }: LoginPromptProps) {
  const { homePath } = useSite()
  return (
    <AccountPanel title={m.accounts_prompt_title()}>
      {typed ? <SendAgain typed={typed} /> : <p className="text-ink-2">{text}</p>}
      {!typed && <LoginForm way={way} />}
      <p className="border-t border-line pt-3 text-center">
        <LocalLink to={homePath} className="link inline-flex min-h-11 items-center">
          {m.accounts_go_home()}
        </LocalLink>
      </p>
    </AccountPanel>
  )
}
