import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './building/root.ts'
import { drawLayers } from './figures/draw-layers.ts'
import { readModules } from './figures/imports-of.ts'

// `npm run layers` draws how the domain is built.
writeFileSync(join(root, 'docs/layers.md'), drawLayers(readModules(['domain'])))
