import type { PageText, Section } from '#i18n/page-text.ts'
import { m } from '#i18n/messages.ts'
import { InfoHead } from './info-head.tsx'
import { PageBlocks } from './page-blocks.tsx'

/** A long text to read or print: its contents beside it (above it on a phone), one anchor for each section. */
export function LongPage({ page, description }: { page: PageText; description: string }) {
  const { title, updated, intro, sections } = page
  return (
    <div className="page flex flex-col gap-6 pt-4">
      <InfoHead title={title} description={description} updated={updated}>
        <PageBlocks blocks={intro} />
      </InfoHead>
      <div className="flex flex-col gap-6 lg:flex-row lg:items-start lg:gap-10">
        <Contents sections={sections} />
        <article className="flex max-w-[42rem] flex-1 flex-col gap-8">
          {sections.map((section) => (
            <section key={section.title} id={section.id || undefined} className="flex scroll-mt-4 flex-col gap-3">
              <h2 className="text-h2">{section.title}</h2>
              <PageBlocks blocks={section.blocks} />
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: Section[] }) {
  const list = (
    <ul className="flex flex-col">
      {sections.map(({ id, title }) => (
        <li key={title}>
          <a href={`#${id}`} className="flex min-h-11 items-center py-1 text-ink-2 hover:text-brand hover:underline">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <details className="section panel px-4 lg:hidden print:hidden">
        <summary className="flex min-h-12 items-center font-bold">{m.info_contents()}</summary>
        <nav aria-label={m.info_contents()} className="pb-3">
          {list}
        </nav>
      </details>
      <nav
        aria-label={m.info_contents()}
        className="panel sticky top-16 max-h-[calc(100dvh-5rem)] w-72 flex-none overflow-y-auto p-4 max-lg:hidden print:hidden"
      >
        <h2 className="mb-1 font-bold">{m.info_contents()}</h2>
        {list}
      </nav>
    </>
  )
}
