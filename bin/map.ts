import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './building/root.ts'
import { drawOutlines } from './map/draw-outlines.ts'

// `node bin/map.ts` draws the governorates anew.
writeFileSync(join(root, 'shared/governorate-outlines.ts'), drawOutlines())
