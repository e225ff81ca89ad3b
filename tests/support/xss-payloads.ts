/** The call that none of them may reach; the page counts it. */
const call = 'hit(1)'

const breakers = [
  ...[
    '',
    '">',
    "'>",
    '</script>',
    '</title>',
    '</textarea>',
    '</style>',
    '</noscript>',
    '</template>',
    '-->',
    ']]>',
    '\\";',
    "\\';",
  ],
  ...['`}', '</option></select>', '</a></p>', '\u2028', '&quot;>', '&#34;>', '"}]}</script>'],
]
const vectors = [
  `<script>${call}</script>`,
  `<script src=data:,${call}></script>`,
  `<img src=x onerror=${call}>`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<details open ontoggle=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<video><source onerror=${call}></video>`,
  `<iframe srcdoc="<script>parent.${call}</script>">`,
  `<iframe src="javascript:parent.${call}">`,
  `<a href="javascript:${call}">x</a>`,
  `<form action="javascript:${call}"><button>x</button></form>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base href="//evil.example/">`,
  `<math><mtext><style><img src=x onerror=${call}>`,
  `<style>@import "//evil.example";</style>`,
  `<object data="javascript:${call}"></object>`,
  `" onfocus=${call} autofocus x="`,
  `' onmouseover=${call} style='position:fixed;inset:0`,
  `javascript:${call}`,
  `\${${call}}{{${call}}}`,
  `");${call};//`,
  `'};${call};({x:'`,
]
const disguises: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) =>
    payload.replace(/[a-z]/g, (letter, at: number) =>
      at % 2 && !'hit'.includes(letter) ? letter.toUpperCase() : letter,
    ),
  (payload) => payload.replaceAll(' ', '/'),
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (payload) => payload.replaceAll('<', '%3C').replaceAll('"', '%22'),
  (payload) => payload.replaceAll('<', '\\u003c').replaceAll('"', '\\u0022'),
  (payload) => `سوق ${payload} الياسمين`,
  (payload) => `\u2067${payload}\u2069`,
  (payload) => payload.replaceAll('=', '\u200f=').replaceAll('javascript:', 'java\tscript:'),
  (payload) => payload.replaceAll('<', '＜').replaceAll('>', '＞'),
]

/** Texts that become a script wherever one of them is written without its escapes: ways out, ways in and disguises of both. */
export const xssPayloads = breakers.flatMap((out) =>
  vectors.flatMap((vector) => disguises.map((disguise) => disguise(out + vector))),
)
