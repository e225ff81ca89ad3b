import { randomBytes, randomInt } from 'node:crypto'

/** Canary values: texts, numbers and secrets that stand nowhere else, so that one that is found somewhere was leaked there. */
export class Canaries {
  readonly #made = new Map<string, string>()
  readonly #secrets: string[] = []

  /** How many there are. */
  get count() {
    return this.#made.size
  }

  text(name: string) {
    const core = `qanari${randomBytes(6).toString('hex')}`
    this.#made.set(core, name)
    return core
  }

  email(name: string) {
    return `${this.text(name)}@example.com`
  }

  password(name: string) {
    return `Yasmin-${this.text(name)}-77`
  }

  /** A Syrian number; found by its last nine digits, however it is written. */
  phone(name: string) {
    const digits = `9${randomInt(40_000_000, 99_999_999)}`
    this.#made.set(digits, name)
    return `+963${digits}`
  }

  /** Something that was made elsewhere, as a session's token. */
  also(secret: string, name: string) {
    this.#made.set(secret, name)
    this.#secrets.push(secret)
    return secret
  }

  /** What of all this stands in a text, each once. */
  foundIn(text: string): string[] {
    const words = [...text.matchAll(/(?:qanari|sirr)[\da-f]{12}/g)].map(([core]) => core)
    const numbers = [...text.matchAll(/(?=(9\d{8}))/g)].map(([, digits = '']) => digits)
    const secrets = this.#secrets.filter((secret) => text.includes(secret))
    return [...new Set([...words, ...numbers, ...secrets])].flatMap((core) => {
      const name = this.#made.get(core)
      return name ? [`${name}: ${contextOf(text, core)}`] : []
    })
  }
}

/** The canary with what stands around it, for a message that says where it came from. */
function contextOf(text: string, core: string) {
  const at = text.indexOf(core)
  return text
    .slice(Math.max(0, at - 80), at + core.length + 20)
    .replace(/\s+/g, ' ')
    .trim()
}
