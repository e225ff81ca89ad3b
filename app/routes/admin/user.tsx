import { PersonPage } from '#app/components/admin/people/person-page.tsx'
import { requirePower } from '#app/request/guards.ts'
import { readPersonFile } from './person-file.ts'
import type { Route } from './+types/user'

export const middleware = [requirePower('people')]

export function loader({ params, context }: Route.LoaderArgs) {
  return readPersonFile(context, params.personId)
}

export default function User({ loaderData }: Route.ComponentProps) {
  return <PersonPage file={loaderData.file} />
}
