export type Fact = { words: string; why: string }

/** What the site knows of somebody; each line opens what it means. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ words, why }) => (
    <details key={words} className="text-meta text-ink-2">
      <summary className="cursor-pointer py-1 underline underline-offset-4">{words}</summary>
      <p className="pb-2 whitespace-pre-line">{why}</p>
    </details>
  ))
}
