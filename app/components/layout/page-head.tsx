import { useLocation } from 'react-router'
import { barePath, language, localPath } from '#i18n/language.ts'
import { markedLine } from '#i18n/text-direction.ts'
import { useSite } from './shell-context.tsx'

type Head = {
  title: string
  /** What a search result and a shared link say under the title; cut to 160 characters. */
  description?: string
  /** The address that stands for this page, without its language; this page's own path when not said. */
  path?: string
  /** Address of the picture that goes along with a shared link, without its origin; 1200 × 630. */
  picture?: string
  kind?: 'website' | 'article' | 'product'
  /** True for pages that no search engine should list: a person's own, search results, forms of accounts. */
  unlisted?: boolean
}

const locales = { ar: 'ar_SY', en: 'en_GB' } as const

/** What stands in the head of a page for search engines and for whoever is sent its link. */
export function PageHead({ title, description, path, picture, kind = 'website', unlisted = false }: Head) {
  const { origin, siteName } = useSite()
  const { pathname } = useLocation()
  const bare = path ?? barePath(pathname)
  const here = origin + localPath(bare)
  const line = markedLine(title)
  const short = description && markedLine(cut(description))
  return (
    <>
      <title>{line}</title>
      {short && <meta name="description" content={short} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <Addresses origin={origin} path={bare} />}
      <meta property="og:title" content={line} />
      {short && <meta property="og:description" content={short} />}
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={here} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locales[language()]} />
      {picture && (
        <>
          <meta property="og:image" content={origin + picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** The one address of the page, and the same page in the other language. */
function Addresses({ origin, path }: { origin: string; path: string }) {
  return (
    <>
      <link rel="canonical" href={origin + localPath(path)} />
      <link rel="alternate" hrefLang="ar" href={origin + localPath(path, 'ar')} />
      <link rel="alternate" hrefLang="en" href={origin + localPath(path, 'en')} />
      <link rel="alternate" hrefLang="x-default" href={origin + localPath(path, 'ar')} />
    </>
  )
}

const longest = 160

/** At most 160 characters, as much as search engines and shared links show, ended between two words. */
function cut(text: string) {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= longest) return characters.join('')
  const shortened = characters.slice(0, longest - 1).join('')
  return `${shortened.replace(/\s+\S*$/, '')}…`
}
