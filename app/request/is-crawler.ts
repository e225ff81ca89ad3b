/** Programs that say they are one: search engines, makers of link previews, watchers. «Cubot» is a telephone. */
const crawler =
  /(?<!cu)bot\b|bot[/;-]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|skypeuripreview|preview|embedly|mediapartners|google-(inspectiontool|read-aloud)|googleother|lighthouse|pagespeed|pingdom|uptime|monitor|archiver|scrapy|python-|curl\/|wget\/|libwww|okhttp|go-http-client|java\//i

export function isCrawler(userAgent: string | null) {
  return userAgent !== null && crawler.test(userAgent)
}
