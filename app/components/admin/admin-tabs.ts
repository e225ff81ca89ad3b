import {
  FilePlus2,
  Flag,
  FolderTree,
  HandHeart,
  HeartPulse,
  Inbox,
  LayoutDashboard,
  Megaphone,
  NotebookText,
  PackageSearch,
  Quote,
  Receipt,
  ScrollText,
  SlidersHorizontal,
  Store,
  Users,
  WholeWord,
  type LucideIcon,
} from 'lucide-react'
import { m } from '#i18n/messages.ts'
import type { Power } from '#domain/people/powers.ts'
import type { Waiting } from '#domain/statistics/count-waiting.ts'

/** `counts`: what waits there. `short`: its label where there is little room. */
export type AdminTab = {
  to: string
  power: Power
  label: () => string
  short?: () => string
  icon: LucideIcon
  counts?: keyof Waiting
}

/** The menu of administration, what is worked through every day first; each row is an address of its own. */
export const adminTabs: AdminTab[] = [
  { to: '/admin', power: 'office', label: m.dashboard_title, short: m.admin_short_dashboard, icon: LayoutDashboard },
  { to: '/admin/ads', power: 'ads', label: m.admin_tab_ads, icon: NotebookText, counts: 'ads' },
  { to: '/admin/reports', power: 'reports', label: m.safety_tab, icon: Flag, counts: 'reports' },
  {
    ...{ to: '/admin/orders', power: 'money', label: m.admin_tab_orders, short: m.admin_short_orders },
    ...{ icon: Receipt, counts: 'orders' },
  },
  {
    ...{ to: '/admin/contact-messages', power: 'support', label: m.admin_tab_inbox, short: m.admin_short_inbox },
    ...{ icon: Inbox, counts: 'messages' },
  },
  { to: '/admin/users', power: 'people', label: m.people_tab, icon: Users },
  { to: '/admin/want-ads', power: 'ads', label: m.want_admin_tab, icon: PackageSearch },
  { to: '/admin/ratings', power: 'reports', label: m.ratings_admin_tab, icon: HandHeart },
  { to: '/admin/post', power: 'site', label: m.admin_tab_post, icon: FilePlus2 },
  { to: '/admin/categories', power: 'site', label: m.admin_tab_categories, icon: FolderTree },
  { to: '/admin/platform-ads', power: 'site', label: m.admin_tab_platform_ads, icon: Store },
  { to: '/admin/testimonials', power: 'site', label: m.admin_tab_testimonials, icon: Quote },
  { to: '/admin/search', power: 'site', label: m.admin_tab_search, icon: WholeWord },
  { to: '/admin/settings', power: 'site', label: m.admin_tab_settings, icon: SlidersHorizontal },
  { to: '/admin/audit', power: 'history', label: m.audit_tab, icon: ScrollText },
  { to: '/admin/broadcast', power: 'broadcasts', label: m.admin_tab_broadcast, icon: Megaphone },
  { to: '/admin/health', power: 'health', label: m.health_tab, icon: HeartPulse },
]

/** The row in which a page stands: the longest address that its own begins with. */
export function tabOf(path: string): string | undefined {
  const here = adminTabs.map(({ to }) => to).filter((to) => path === to || path.startsWith(`${to}/`))
  return here.toSorted((a, b) => b.length - a.length)[0]
}
