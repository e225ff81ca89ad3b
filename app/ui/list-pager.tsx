import { Button } from './button.tsx'

/** Under a page of a list: back to its first page, and on to the next one. */
export function ListPager({
  first,
  next,
  labels,
}: {
  first: string | null
  next: string | null
  labels: { first: string; next: string }
}) {
  if (!first && !next) return null
  return (
    <div className="flex justify-center gap-3">
      {first && (
        <Button href={first} variant="quiet">
          {labels.first}
        </Button>
      )}
      {next && (
        <Button href={next} variant="secondary">
          {labels.next}
        </Button>
      )}
    </div>
  )
}
