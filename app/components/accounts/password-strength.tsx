import { m } from '#i18n/messages.ts'
import { passwordStrength, type Strength } from '#shared/password-strength.ts'

const words: Record<Strength, () => string> = {
  weak: m.accounts_strength_weak,
  fair: m.accounts_strength_fair,
  strong: m.accounts_strength_strong,
}
const looks: Record<Strength, string> = {
  weak: 'w-1/3 bg-danger',
  fair: 'w-2/3 bg-gold',
  strong: 'w-full bg-brand',
}

/** How hard the typed password is to guess, in a word and a bar; advice, never a condition. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div role="status" className="mb-2 min-h-8 text-meta text-ink-2">
      {password && (
        <>
          <span className="block h-1.5 overflow-hidden rounded-full bg-line">
            <span className={`block h-full rounded-full ${looks[strength]}`} />
          </span>
          {m.accounts_strength({ strength: words[strength]() })}
        </>
      )}
    </div>
  )
}
