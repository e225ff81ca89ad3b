import { data } from 'react-router'
import type { DeskCategory } from '#domain/categories/list-categories-for-desk.ts'
import type { Db } from '#db/client.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { localPath } from '#i18n/language.ts'
import type { FlashMessage } from '#shared/flash-messages.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import type { Why } from '#app/request/verb-action.ts'

/** A number of a category out of an address; what is none is 0, which no category has. */
export function categoryNumber(text: string | undefined) {
  return /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
}

/** Back on the page of the categories, with the form at `at` refused. */
export function refuseAt(at: string, why: Why) {
  const { data: refused, init } = refuseForm(why)
  return data({ ...refused, at }, init ?? undefined)
}

/** The list at the `row` that a verb was about, with a message. */
export function backToCategories(message: FlashMessage, row?: string) {
  return redirectWithMessage(localPath(row ? `/admin/categories#${row}` : '/admin/categories'), message)
}

/** The same for inline editing: a script gets the version alone. */
export function answerInline(at: string, { version, values }: { version: number; values: Why['values'] }) {
  return values['inline'] === 'on' ? data({ saved: { version } }) : backToCategories('category_updated', at)
}

/** Optimistic locking: whoever came too late reads what is there now. */
export async function refuseInline(db: Db, at: string, why: Why) {
  return refuseAt(at, why.code === 'category_changed_meanwhile' ? await overFresh(db, at, why) : why)
}

async function overFresh(db: Db, at: string, why: Why): Promise<Why> {
  const all: (Pick<DeskCategory, 'nameAr' | 'nameEn' | 'version'> & { at: string })[] = (
    await listCategoriesForDesk(db)
  ).flatMap((category) => [
    { ...category, at: `category-${category.id}` },
    ...category.subcategories.map((sub) => ({ ...sub, at: `sub-${sub.id}` })),
  ])
  const now = all.find((entry) => entry.at === at)
  return { ...why, values: { ...why.values, version: String(now?.version ?? '') } }
}
