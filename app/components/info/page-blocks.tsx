import type { Block, Words } from '#i18n/page-text.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

/** Paragraphs and lists of a long text. */
export function PageBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      <p key={index}>
        <PageWords words={block.words} />
      </p>
    ) : (
      <ul key={index} className="flex list-disc flex-col gap-1.5 ps-6 marker:text-brand">
        {block.items.map((words, item) => (
          <li key={item}>
            <PageWords words={words} />
          </li>
        ))}
      </ul>
    ),
  )
}

function PageWords({ words }: { words: Words[] }) {
  return words.map((word, index) => {
    if (typeof word === 'string') return word
    if ('strong' in word) return <strong key={index}>{word.strong}</strong>
    if ('fact' in word) return <bdi key={index}>{word.fact}</bdi>
    return <PageLink key={index} to={word.to} words={word.link} />
  })
}

function PageLink({ to, words }: { to: string; words: string }) {
  const look = 'link underline underline-offset-4'
  if (to.startsWith('/'))
    return (
      <LocalLink to={to} className={look}>
        {words}
      </LocalLink>
    )
  return (
    <a href={to} rel="noopener noreferrer" className={look}>
      {words}
    </a>
  )
}
