/** Every sentence of the product, as typed functions compiled from the catalogs (`node bin/words.mjs`). */
export * as m from '#i18n/paraglide/messages/_index.js'
