import { redirect } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'

export const middleware = [requireAdminMiddleware]

/** Until there is a dashboard, administration begins with the ads. */
export function loader() {
  return redirect(localPath('/admin/ads'))
}

/** A page, though nobody sees it: whoever the guard turns away gets its message inside the frame. */
export default function Admin() {
  return null
}
