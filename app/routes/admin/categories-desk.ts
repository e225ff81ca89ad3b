import { data } from 'react-router'
import type { DeskCategory } from '#app/components/admin/categories/desk-category.ts'
import type { Db } from '#db/client.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { localPath } from '#i18n/language.ts'
import type { FlashMessage } from '#shared/flash-messages.ts'
import type { Outcome } from '#shared/outcome.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { statusOf } from '#app/request/refuse-verb.ts'

type Values = Record<string, string | string[]>
type Read = { values: Values; problems?: Record<string, string> }

/** A number of a category out of an address; what is none is 0, which no category has. */
export function categoryNumber(text: string | undefined) {
  return /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
}

/** Back on the page of the categories, with the form at `at` refused. */
export function refuseAt(at: string, read: Read & { code?: string; status?: number }) {
  const { data: refused, init } = refuseForm(read)
  return data({ ...refused, at }, init ?? undefined)
}

/** The page's answer to a verb: the list at the `row` that it was about, with a message, or the form at `at` with what stands in the way. */
export function answerAt(
  at: string,
  {
    outcome,
    said,
    values,
    row = at,
  }: { outcome: Outcome<object, string>; said: FlashMessage; values: Values; row?: string },
) {
  if (outcome.ok) return redirectWithMessage(localPath(row ? `/admin/categories#${row}` : '/admin/categories'), said)
  return refuseAt(at, { values, code: outcome.code, status: statusOf(outcome.code) })
}

/** The same for what is edited in its place: a script is told the version, and whoever came too late what is there now. */
export async function answerInline(
  db: Db,
  at: string,
  { outcome, values }: { outcome: Outcome<{ version: number }, string>; values: Values },
) {
  if (!outcome.ok && outcome.code === 'category_changed_meanwhile') return refuseAt(at, await overFresh(db, at, values))
  if (!outcome.ok || values['inline'] !== 'on') return answerAt(at, { outcome, said: 'category_updated', values })
  return data({ saved: { version: outcome.version } })
}

async function overFresh(db: Db, at: string, values: Values) {
  const code = 'category_changed_meanwhile'
  const all: (Pick<DeskCategory, 'nameAr' | 'nameEn' | 'version'> & { at: string })[] = (
    await listCategoriesForDesk(db)
  ).flatMap((category) => [
    { ...category, at: `category-${category.id}` },
    ...category.subcategories.map((sub) => ({ ...sub, at: `sub-${sub.id}` })),
  ])
  const now = all.find((one) => one.at === at)
  return { values: { ...values, version: String(now?.version ?? '') }, code, status: statusOf(code) }
}
