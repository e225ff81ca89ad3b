import type { HTMLAttributes } from 'react'

// The custom elements of the page's script, as React is told of them (`app/page-script`). `class` is the attribute: they have no property of that name.
type PageElement = HTMLAttributes<HTMLElement> & {
  class?: string
  children?: unknown
  [data: `data-${string}`]: unknown
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'news-ticker': PageElement
      'slide-carousel': PageElement
      'to-top': PageElement
    }
  }
}
