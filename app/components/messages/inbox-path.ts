/** The address of the conversations that were asked for, `after` the last one that was shown. */
export function inboxPath({ search, isUnread }: { search: string; isUnread: boolean }, after?: string) {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(isUnread && { unread: 'yes' }),
    ...(after && { after }),
  })
  return query.size > 0 ? `/messages?${query}` : '/messages'
}
