/** What a page is about, for machines (schema.org). People's words in it cannot end the element. */
export function StructuredData({ about }: { about: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...about }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{text}</script>
}
