import { typedDirection } from '#i18n/text-direction.ts'
type Props = { label: string; placeholder?: string; value: string; maxLength: number; className?: string }

/** The field of a search form: `search` in the address, in whatever script its words are; empty, it reads as the page does. */
export function SearchInput({ label, placeholder = label, value, maxLength, className = 'min-w-0' }: Props) {
  return (
    <input
      type="search"
      name="search"
      {...typedDirection(value)}
      defaultValue={value}
      maxLength={maxLength}
      aria-label={label}
      placeholder={placeholder}
      className={`control flex-1 ${className}`}
    />
  )
}
