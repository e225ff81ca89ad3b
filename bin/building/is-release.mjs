import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder in which a release brings its pages along; a clone has none. */
export const builtOf = (folder) => join(folder, 'built')

/** The file beside them that says from which catalogs the words were compiled. */
export const wordsStampOf = (folder) => join(builtOf(folder), 'words')

/** True where nothing has to be built: no package is there that only builds or tests. */
export const isRelease = (folder) => existsSync(builtOf(folder))
