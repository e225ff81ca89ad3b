import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What changed or went meanwhile, as the page still shows it, is read anew after the refusal that says so. */
export function readAnew({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate
}
