import { env } from '#config/env.ts'
import { visit } from './visit.ts'

/** A browser without scripts over the product: it keeps cookies, says where it comes from, and sends forms as they stand on the page. */
export class PlainBrowser {
  readonly cookies: Record<string, string> = {}
  path = '/'
  html = ''
  status = 0

  /** Opens a page and follows where it leads, as a link would. */
  async open(path: string) {
    await this.ask(path, {})
    return this
  }

  /** Sends a form without following the answer; says where that leads. */
  async send(action: string, form: Record<string, string>) {
    const headers = { Referer: new URL(this.path, env.publicUrl).href }
    const answer = await visit(action, { form, headers, cookies: this.cookies })
    this.storeCookies(answer)
    this.status = answer.status
    const to = answer.headers.get('Location')
    if (!to) {
      this.path = action
      this.html = await answer.text()
    }
    return to
  }

  /** Fills in the page's form with this action and sends it with all that stands in it; then follows. */
  async submit(action: string, typed: Record<string, string>) {
    const to = await this.send(action, { ...this.hidden(action), ...typed })
    if (to) await this.open(to)
    return to
  }

  /** The address of the first link to this page in what is shown between head and foot, with all that stands behind it. */
  linkTo(page: string) {
    const shown = this.html.slice(this.html.indexOf('<main'), this.html.indexOf('</main>'))
    const found = new RegExp(`href="(${page}(?:[?#][^"]*)?)"`).exec(shown)
    if (!found) throw new Error(`no link to ${page} on ${this.path}`)
    return found[1]!.replaceAll('&amp;', '&')
  }

  /** What stands hidden in the page's form with this action. */
  hidden(action: string): Record<string, string> {
    return hiddenIn(this.html, action)
  }

  private async ask(path: string, headers: Record<string, string>, hops = 0): Promise<void> {
    const answer = await visit(path.split('#')[0]!, { cookies: this.cookies, headers })
    this.storeCookies(answer)
    const to = answer.headers.get('Location')
    if (to && hops < 5) return this.ask(to, headers, hops + 1)
    this.path = path
    this.status = answer.status
    this.html = await answer.text()
  }

  private storeCookies(answer: Response) {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at)
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) delete this.cookies[name]
      else this.cookies[name] = decodeURIComponent(pair.slice(at + 1))
    }
  }
}

function hiddenIn(html: string, action: string) {
  const form = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].find(([, opening = '']) =>
    opening.includes(`action="${action}"`),
  )
  if (!form) throw new Error(`no form for ${action}`)
  const hidden = [...form[2]!.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, inside = '']) => {
    const [, name = ''] = /name="([^"]*)"/.exec(inside) ?? []
    const [, value = ''] = /value="([^"]*)"/.exec(inside) ?? []
    return [name, value.replaceAll('&amp;', '&')] as const
  })
  return Object.fromEntries(hidden)
}
