import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from './building/root.ts'
import { licencePage } from './supply/licences.ts'
import { makeBill } from './supply/make-bill.ts'
import { lockedFolders, readLockfile } from './supply/read-lockfiles.ts'
import { printFact } from './start/print.ts'

// `npm run sbom [-- FILE]` writes the bill of materials, and the page of licences anew.
const file = resolve(root, process.argv[2] ?? '.cache/sbom.cdx.json')
const bill = makeBill()
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
writeFileSync(join(root, 'docs/licences.md'), licencePage(lockedFolders.flatMap(readLockfile)))
printFact('قائمة المكوّنات', `The bill of materials (CycloneDX, ${bill.components.length} components)`, file)
