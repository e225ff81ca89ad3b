export type Control = {
  tag: 'input' | 'select' | 'textarea' | 'button'
  name: string
  type: string
  /** Of an input or a button, as it stands in the page. */
  value: string
  formAction: string
}
export type HtmlForm = { method: string; action: string; enctype: string; controls: Control[] }

/** The forms of a page as a browser without scripts would send them; reads what React writes, which is regular. */
export function htmlForms(page: string): HtmlForm[] {
  return [...page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, opening = '', inside = '']) => {
    const form = attributes(opening)
    const outside = form['id'] ? controlsIn(page).filter((control) => control['form'] === form['id']) : []
    return {
      method: (form['method'] ?? 'get').toLowerCase(),
      action: form['action'] ?? '',
      enctype: form['enctype'] ?? 'application/x-www-form-urlencoded',
      controls: [...controlsIn(inside), ...outside].map(
        ({ tag, name = '', type = '', value = '', formaction = '' }) =>
          ({ tag, name, type, value, formAction: formaction }) as Control,
      ),
    }
  })
}

/** Whether there is a button that sends the form; a button without a type is one. */
export function canBeSent({ controls }: HtmlForm) {
  return controls.some(
    ({ tag, type }) =>
      (tag === 'button' && (type === '' || type === 'submit')) || (tag === 'input' && type === 'submit'),
  )
}

export function links(page: string): string[] {
  return [...page.matchAll(/<a\b([^>]*)>/g)].flatMap(([, inside = '']) => attributes(inside)['href'] ?? [])
}

function controlsIn(html: string) {
  return [...html.matchAll(/<(input|select|textarea|button)\b([^>]*)>/g)].map(
    ([, tag, inside = '']) => ({ ...attributes(inside), tag: tag! }) as Record<string, string> & { tag: string },
  )
}

function attributes(inside: string): Record<string, string> {
  return Object.fromEntries(
    [...inside.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [
      name!.toLowerCase(),
      decoded(value),
    ]),
  )
}

function decoded(value: string) {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
