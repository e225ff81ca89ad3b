import { plainText, type Entry, type Section } from '#i18n/page-text.ts'
import { fold } from '#shared/arabic/fold.ts'
import { holdsWords } from '#shared/arabic/holds-words.ts'

export type FoldedSection = Omit<Section, 'entries'> & { entries: (Entry & { folded: string })[] }

/** The sections with each question and answer as search reads them. */
export function foldQuestions(sections: Section[]): FoldedSection[] {
  return sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => ({ ...entry, folded: fold(`${entry.title} ${answerOf(entry)}`) })),
  }))
}

/** The sections with only those entries whose question or answer holds the words; sections without any are left out. */
export function findQuestions(sections: FoldedSection[], query: string): FoldedSection[] {
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(({ folded }) => holdsWords(folded, query)) }))
    .filter(({ entries }) => entries.length > 0)
}

function answerOf({ blocks }: Entry) {
  return blocks
    .flatMap((block) => (block.kind === 'paragraph' ? [block.words] : block.items))
    .map(plainText)
    .join(' ')
}
