import { Fragment, type ReactNode } from 'react'
import { photoAddress } from '#shared/photo-files.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { priceText } from '#i18n/price-text.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import type { Piece as TextPiece } from '#domain/ads/diff-words.ts'
import { FactList } from '#app/components/seller/fact-list.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import type { ChangedPhoto, Difference, VersionDifferences, Pricing } from './differences.ts'

/** What an edited ad says otherwise than when it was last decided about. */
export function AdDifferences({ of: { verdict, version, rows, priceHistory } }: { of: VersionDifferences }) {
  return (
    <section className="rounded-control border border-gold-line bg-gold-soft px-3 py-2">
      <h3 className="font-semibold">
        {verdict === 'approved' ? m.review_changed_since_approved() : m.review_changed_since_rejected()}
        {version !== null && (
          <span className="font-normal text-ink-2">
            {' '}
            {m.review_of_version({ number: isolate(formatNumber(version)) })}
          </span>
        )}
      </h3>
      {rows === null ? <p>{m.review_version_not_kept()}</p> : <DifferenceRows rows={rows} />}
      <FactList facts={priceHistory} />
    </section>
  )
}

/** Part by part: what was said, struck out, and what is said instead. */
export function DifferenceRows({ rows }: { rows: Difference[] }) {
  if (rows.length === 0) return <p>{m.review_changed_nothing()}</p>
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
      {rows.map((row, index) => (
        <div key={index} className="contents">
          <dt className="text-meta text-ink-2">{row.label}</dt>
          <dd className="[overflow-wrap:anywhere]">{rowOf(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

function rowOf(row: Difference): ReactNode {
  if (row.kind === 'text') return <Text pieces={row.pieces} />
  if (row.kind === 'price') return <PriceChange before={row.before} after={row.after} />
  if (row.kind === 'value') return <Change before={row.before} after={row.after} />
  if (row.kind === 'said') return row.words.map((words) => <p key={words}>{words}</p>)
  return <Photos {...row} />
}

const long = 500

function Text({ pieces }: { pieces: TextPiece[] }) {
  const whole = pieces.map(({ text }) => text).join('')
  const text = (
    <p className="whitespace-pre-line" dir={textDirection(whole)}>
      {pieces.map((piece, index) => (
        <Fragment key={index}>
          {piece.as === 'added' && pieces[index - 1]?.as === 'removed' && ' '}
          <Piece piece={piece} />
        </Fragment>
      ))}
    </p>
  )
  if (whole.length <= long) return text
  return (
    <details>
      <summary className="link flex min-h-11 w-fit items-center">{m.review_show_changes()}</summary>
      {text}
    </details>
  )
}

function Piece({ piece: { as, text } }: { piece: TextPiece }) {
  if (as === 'removed') return <Was>{text}</Was>
  if (as === 'added') return <Is>{text}</Is>
  return text
}

function Was({ children }: { children: ReactNode }) {
  return (
    <del className="text-danger">
      <span className="sr-only"> {m.review_was()} </span>
      {children}
    </del>
  )
}

function Is({ children }: { children: ReactNode }) {
  return (
    <ins className="font-semibold text-brand">
      <span className="sr-only"> {m.review_is()} </span>
      {children}
    </ins>
  )
}

function PriceChange({ before, after }: { before: Pricing; after: Pricing }) {
  const { poundSign } = useSite()
  return <Change before={priceText({ ...before, poundSign })} after={priceText({ ...after, poundSign })} />
}

function Change({ before, after }: { before: string | null; after: string | null }) {
  const [was, is] = [before ?? m.review_said_nothing(), after ?? m.review_said_nothing()]
  return (
    <>
      <Was>
        <bdi dir={textDirection(was)}>{was}</bdi>
      </Was>{' '}
      <span aria-hidden="true">{m.site_history_arrow()}</span>{' '}
      <Is>
        <bdi dir={textDirection(is)}>{is}</bdi>
      </Is>
    </>
  )
}

type PhotoChange = Extract<Difference, { kind: 'photos' }>

function Photos({ removed, added, isReordered }: PhotoChange) {
  return (
    <>
      {removed.length > 0 && (
        <PhotoRow words={m.review_photos_removed({ count: removed.length, shown: formatNumber(removed.length) })}>
          {removed.map((photo) => (
            <Picture key={photo.key} photo={photo} />
          ))}
        </PhotoRow>
      )}
      {added.length > 0 && (
        <PhotoRow words={m.review_photos_added({ count: added.length, shown: formatNumber(added.length) })}>
          {added.map((photo) => (
            <Picture key={photo.key} photo={photo} />
          ))}
        </PhotoRow>
      )}
      {isReordered && <p>{m.review_photos_reordered()}</p>}
    </>
  )
}

function PhotoRow({ words, children }: { words: string; children: ReactNode[] }) {
  return (
    <>
      <p>{words}</p>
      <ul className="flex flex-wrap gap-1">{children}</ul>
    </>
  )
}

function Picture({ photo: { key, isThere } }: { photo: ChangedPhoto }) {
  if (!isThere) return <li className="self-center text-meta text-ink-2">{m.review_photo_gone()}</li>
  return (
    <li>
      <a href={photoAddress(key, 1200, 'jpg')} target="_blank" rel="noreferrer">
        <img
          src={photoAddress(key, 160, 'jpg')}
          alt={m.review_photo_full()}
          width={56}
          height={56}
          loading="lazy"
          className="size-14 rounded-small object-cover"
        />
      </a>
    </li>
  )
}
