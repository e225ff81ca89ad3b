import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './building/root.ts'
import { subsetFonts } from './fonts/subset-fonts.ts'

// `npm run fonts` makes the font subsets anew, after their ranges or the whole fonts have changed.
for (const [path, font] of await subsetFonts()) writeFileSync(join(root, path), font)
