import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from './icon.tsx'
import { useScripted } from './use-scripted.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  icon: LucideIcon
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * Where files are chosen: a button in the page's language over the browser's own control, which speaks its own. Without
 * scripts it says that something was chosen; with them what was chosen is shown.
 */
export function FileButton({ icon, children, className = '', ...input }: Props) {
  const scripted = useScripted()
  return (
    <label
      className={`group btn btn-secondary relative has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${className}`}
    >
      <Icon as={icon} />
      {children}
      {/* Required only for the style: no form here lets the browser judge. */}
      <input {...input} type="file" required={!scripted} className="sr-only" />
      <span className="hidden font-normal noscript:group-has-valid:inline">{m.photos_chosen()}</span>
    </label>
  )
}
