import { Moon, Sun } from 'lucide-react'
import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { useLanguage, useTheme } from './shell-context.tsx'

function useHere() {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Light or dark, remembered by the server so that the first paint is right. Where one looks stays where it is. */
export function ThemeToggle() {
  const { theme } = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <LocalForm method="post" action="/theme">
      <input type="hidden" name="theme" value={next} />
      <input type="hidden" name="returnTo" value={useHere()} />
      <button className="btn btn-quiet px-3" aria-label={next === 'dark' ? m.header_dark() : m.header_light()}>
        <Icon as={next === 'dark' ? Moon : Sun} />
      </button>
    </LocalForm>
  )
}

/** The same page in the other language. */
export function LanguageToggle() {
  const { locale } = useLanguage()
  const other = locale === 'ar' ? 'en' : 'ar'
  return (
    <form method="post" action={localPath('/language')}>
      <input type="hidden" name="language" value={other} />
      <input type="hidden" name="returnTo" value={useHere()} />
      <button data-plain className="btn btn-quiet px-2.5 text-meta" lang={other}>
        <span aria-hidden="true">{other === 'en' ? m.header_english_short() : m.header_arabic_short()}</span>
        <span className="sr-only">{m.header_other_language()}</span>
      </button>
    </form>
  )
}
