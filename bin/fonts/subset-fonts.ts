import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../building/root.ts'
import { readFontFaces } from './font-faces.ts'

const style = 'app/styles/fonts.css'
/** The entry of the name table that says where the licence stands, which has to go with the font. The copyright stays by itself. */
const licenceAddress = 14
const whole = (script: string) => `node_modules/@fontsource-variable/cairo/files/cairo-${script}-wght-normal.woff2`

/**
 * The font subsets that the style names, made of the whole fonts for the characters (`unicode-range`) and weights that stand there:
 * by their paths. The same fonts make the same bytes.
 */
export async function subsetFonts(): Promise<Map<string, Buffer>> {
  const subsets = new Map<string, Buffer>()
  for (const { file, weights, characters } of readFontFaces(readFileSync(join(root, style), 'utf8'))) {
    const script = /^\.\/fonts\/cairo-(\w+)\.woff2$/.exec(file)?.[1]
    if (!script) continue
    const [min, max] = weights
    const font = await subsetFont(readFileSync(join(root, whole(script))), [...characters].join(''), {
      targetFormat: 'woff2',
      preserveNameIds: [licenceAddress],
      variationAxes: { wght: { min, max, default: min } },
    })
    subsets.set(join('app/styles', file), font)
  }
  return subsets
}
