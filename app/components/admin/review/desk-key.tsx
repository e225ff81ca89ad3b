/** The key that does it, where there is a keyboard. */
export function DeskKey({ of }: { of: string }) {
  return (
    <kbd aria-hidden="true" className="rounded-small border border-current px-1.5 text-meta max-lg:hidden">
      {of}
    </kbd>
  )
}
