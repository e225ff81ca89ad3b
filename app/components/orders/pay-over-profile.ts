import { redirect } from 'react-router'
import { localPath } from '#i18n/language.ts'

/** Where a form led to the page of an order, a page with scripts opens its payment over the own ads instead. */
export function payOverProfile(thrown: unknown) {
  const path = thrown instanceof Response ? thrown.headers.get('Location') : null
  const number = path && orderIn(path)
  return number ? redirect(localPath(`/profile?pay=${number}`)) : thrown
}

function orderIn(path: string) {
  const [, number] = /\/orders\/(\d+)$/.exec(path) ?? []
  return path === localPath(`/orders/${number}`) ? number : undefined
}
