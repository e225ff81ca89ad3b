import { CircleAlert, MessageCircle, Search } from 'lucide-react'
import { ageLabel, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { mostCounted } from '#app/components/layout/bell-name.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Photo, type ShownPhoto } from '#app/components/photos/photo.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { CarefulMark } from './careful-mark.tsx'
import { InboxFilter } from './inbox-filter.tsx'
import { inboxPath } from './inbox-path.ts'
import { isTo, type Outgoing } from '#app/components/offline/waiting-messages.ts'
import { outgoingWords } from './outgoing-item.tsx'
import { previewText, type PreviewedMessage } from './preview-text.ts'
import { useRefused } from './use-outbox.ts'

type Listed = {
  id: string
  /** The ad that it is about, if it is still there. */
  adId: number | null
  /** Null once the other side has left the site. */
  name: string | null
  adTitle: string | null
  photo: ShownPhoto | null
  last: PreviewedMessage | null
  lastMessageAt: Date | null
  unread: number
}
type InboxQuery = { search: string; isUnread: boolean }
export type InboxContent = { conversations: Listed[]; next: string | null; query: InboxQuery; isFirst: boolean }
type Props = InboxContent & {
  /** The conversation that is open beside it. */
  current?: string
}

/** A person's conversations, with what was said last and how much of it is new. */
export function Inbox({ conversations, next, query, isFirst, current }: Props) {
  const isFiltered = query.search !== '' || query.isUnread
  const refused = useRefused()
  const isIn = (conversation: Listed) => refused.some(({ to }) => isTo(to, conversation))
  return (
    <>
      {(conversations.length > 0 || isFiltered || !isFirst) && <InboxFilter query={query} />}
      <NotSent refused={refused.filter(({ to }) => !conversations.some((conversation) => isTo(to, conversation)))} />
      {conversations.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <ul className="panel divide-y divide-line">
          {conversations.map((conversation) => (
            <Conversation
              key={conversation.id}
              conversation={conversation}
              isRefused={isIn(conversation)}
              isCurrent={conversation.id === current}
            />
          ))}
        </ul>
      )}
      <ListPager
        first={isFirst ? null : inboxPath(query)}
        next={next && inboxPath(query, next)}
        labels={{ first: m.messages_newest(), next: m.messages_older() }}
      />
    </>
  )
}

function Nothing({ query: { search, isUnread } }: { query: InboxQuery }) {
  if (search) return <EmptyState icon={Search} title={m.messages_none_found()} />
  if (isUnread) return <EmptyState icon={MessageCircle} title={m.messages_none_unread()} />
  return (
    <EmptyState icon={MessageCircle} title={m.messages_empty_title()} text={m.messages_empty_text()}>
      <Button href="/browse">{m.messages_browse()}</Button>
    </EmptyState>
  )
}

/** Messages that were not taken, to conversations that do not stand below. */
function NotSent({ refused }: { refused: Outgoing[] }) {
  return refused
    .map((outgoing) => ({ ...outgoing, content: outgoingWords(outgoing) }))
    .map(({ id, to, content }) => (
      <p key={id} className="panel flex items-center gap-2 p-3">
        <Icon as={CircleAlert} className="text-danger" />
        <LocalLink
          to={'adId' in to ? `/ad/${to.adId}/messages` : `/messages/${to.conversationId}#end`}
          className="link min-w-0 truncate"
        >
          {m.messages_not_sent()}: <span dir={textDirection(content)}>{content}</span>
        </LocalLink>
      </p>
    ))
}

type ConversationProps = { conversation: Listed; isRefused: boolean; isCurrent: boolean }

function Conversation({ conversation, isRefused, isCurrent }: ConversationProps) {
  const { now, poundSign } = useSite()
  const { id, name, adTitle, photo, last, lastMessageAt, unread } = conversation
  return (
    <li className="relative flex gap-3 p-3 hover:bg-ground has-aria-[current=page]:bg-brand-soft">
      <span
        aria-hidden="true"
        className="relative aspect-square w-14 flex-none self-start overflow-hidden rounded-control bg-brand-soft"
      >
        <Photo photo={photo} sizes="thumb" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <LocalLink
            to={`/messages/${id}#end`}
            aria-current={isCurrent ? 'page' : undefined}
            dir={textDirection(name ?? m.messages_deleted_person())}
            className={`min-w-0 truncate after:absolute after:inset-0 ${unread ? 'font-bold' : 'font-semibold'}`}
          >
            {name ?? m.messages_deleted_person()}
          </LocalLink>
          {lastMessageAt && (
            <span className="ms-auto flex-none text-meta text-ink-2">{ageLabel(lastMessageAt, now)}</span>
          )}
        </p>
        <p className="truncate text-meta text-ink-2" dir={textDirection(adTitle ?? m.messages_ad_removed())}>
          {adTitle ?? m.messages_ad_removed()}
        </p>
        <p className="flex items-center gap-2">
          {last?.isSuspicious && <CarefulMark />}
          {last && (
            <span
              className={`min-w-0 flex-1 truncate ${unread ? 'font-semibold' : 'text-ink-2'}`}
              dir={textDirection(previewText(last, poundSign))}
            >
              {last.isOwn && `${m.messages_you()} `}
              {last.isAutomatic && `${m.messages_automatic_label()}: `}
              {previewText(last, poundSign)}
            </span>
          )}
          {unread > 0 && (
            <span className="grid min-w-6 flex-none place-items-center rounded-full bg-brand px-1.5 text-meta font-bold text-on-brand">
              <span className="sr-only">{m.messages_unread({ count: unread, shown: formatNumber(unread) })}</span>
              <bdi aria-hidden="true">{unread > mostCounted ? `${mostCounted}+` : unread}</bdi>
            </span>
          )}
        </p>
        {isRefused && (
          <p className="flex items-center gap-1 text-meta font-semibold text-danger">
            <Icon as={CircleAlert} size={16} />
            {m.messages_not_sent_here()}
          </p>
        )}
      </div>
    </li>
  )
}
