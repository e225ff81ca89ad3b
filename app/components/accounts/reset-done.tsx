import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { HomeButton } from '#app/components/layout/home-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'
import { modePath, type Way } from './modes.ts'

const leavesAfter = 3000

/** The new password stands; the home page follows in three seconds unless the person stays, or the login where something waits for it. Without scripts the link leads there. */
export function ResetDone({ way, isCleared }: { way: Way; isCleared: boolean }) {
  const navigate = useNavigate()
  const scripted = useScripted()
  const [stays, setStays] = useState(false)
  const leaving = scripted && !stays
  const login = modePath('login', way)
  const next = way.wanted ? login : '/'
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => navigate(localPath(next)), leavesAfter)
    return () => clearTimeout(timer)
  }, [leaving, navigate, next])
  return (
    <>
      <p role="status" className="font-semibold text-brand">
        {m.flash_password_reset()}
      </p>
      <p className="text-ink-2">{m.accounts_reset_everywhere()}</p>
      {isCleared && <p className="text-ink-2">{m.accounts_reset_cleared()}</p>}
      {leaving && (
        <p className="text-ink-2" role="status">
          {way.wanted ? m.accounts_reset_to_login() : m.accounts_reset_leaving()}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <HomeButton>{m.accounts_go_home()}</HomeButton>
        {leaving && (
          <Button type="button" variant="secondary" onClick={() => setStays(true)}>
            {m.accounts_reset_stay()}
          </Button>
        )}
        <Button href={login} variant="quiet">
          {m.accounts_login()}
        </Button>
      </div>
    </>
  )
}
