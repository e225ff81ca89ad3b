/** Every sentence of the product, as typed functions compiled from the catalogs (`node bin/words.mjs`). */
export { m } from './paraglide/messages.js'
