import { createContext, useContext, type ComponentType, type ReactNode } from 'react'

/** A part of a page, and all that it is made of: what is not here, its component cannot read. */
export type Source<Given extends object = object> = {
  of: ComponentType<Given>
  given: Given
  /** What it reads of the frame. */
  shell?: object
  /** The address in whose place it is made. */
  at?: string
}

/** Puts a fragment into the page that is being made. */
export type Embed = <Given extends object>(fragment: Source<Given>) => ReactNode

/** On the server what keeps fragments; in the browser nothing. */
export const FragmentContext = createContext<Embed | undefined>(undefined)

/**
 * Fragment cache: a part of a page that is the same for everybody who is given the same. The server renders it once and puts its
 * HTML into every page that has it; the browser renders it in its place like any other, and finds what it would have made. There it
 * belongs to the component that calls this: a phone hydrates no further one.
 */
export function useFragment<Given extends object>(fragment: Source<Given>): ReactNode {
  const embed = useContext(FragmentContext)
  const { of: Component, given } = fragment
  if (embed) return embed(fragment)
  return isPlain(Component) ? Component(given) : <Component {...given} />
}

/** Whether it can be called where it stands: the server always embeds and the browser never, so its hooks keep their order. */
function isPlain<Given>(component: ComponentType<Given>): component is (given: Given) => ReactNode {
  return typeof component === 'function' && !component.prototype?.isReactComponent
}
