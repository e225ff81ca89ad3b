import {
  CircleDollarSign,
  Clock,
  Database,
  DatabaseBackup,
  Flag,
  HardDrive,
  Inbox,
  Receipt,
  Settings,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { durationWords } from '#i18n/duration-words.ts'
import { formatAge, formatDecimal, formatNumber } from '#i18n/format.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { countedWords } from '../counted-words.ts'
import type { DashboardFigures, Operation } from './dashboard-figures.ts'
import { JobsWords } from './jobs-words.tsx'
import { hasTooManyRights, RightsWords } from './rights-words.tsx'

const gigabyte = 1024 ** 3

/** What whoever administers has to know or to do now; what is wrong stands out and says so in words. */
export function Waiting({ dashboard }: { dashboard: DashboardFigures }) {
  const { waiting, operation, unconfirmedRate } = dashboard
  const { openReports, ordersToConfirm, unreadMessages } = waiting
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting" className="text-h2">
        {m.dashboard_waiting()}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        <Item icon={Clock} to="/admin/review" label={m.dashboard_review()} isDue={waiting.pending > 0}>
          <ReviewWords waiting={waiting} />
        </Item>
        <Item icon={Flag} to="/admin/reports" label={m.dashboard_reports()} isDue={openReports > 0}>
          {openReports > 0 ? countedWords(openReports) : m.dashboard_none()}
        </Item>
        {ordersToConfirm !== null && (
          <Item icon={Receipt} to="/admin/orders" label={m.dashboard_payments()} isDue={ordersToConfirm > 0}>
            {ordersToConfirm > 0 ? formatNumber(ordersToConfirm) : m.dashboard_none()}
          </Item>
        )}
        <Item icon={Inbox} to="/admin/contact-messages" label={m.dashboard_inbox()} isDue={unreadMessages > 0}>
          {unreadMessages > 0 ? formatNumber(unreadMessages) : m.dashboard_none()}
        </Item>
        {operation && <OperationItems {...operation} />}
        {unconfirmedRate !== null && (
          <Item icon={CircleDollarSign} to="/admin/settings" label={m.dashboard_rate()} isWrong>
            {m.dashboard_rate_unconfirmed({ rate: formatDecimal(unconfirmedRate) })}
          </Item>
        )}
      </ul>
    </section>
  )
}

/** What is for whoever runs the machine, or can reach them, to do. */
function OperationItems({ jobs, machine, server }: Operation) {
  return (
    <>
      <Item icon={Settings} label={m.dashboard_jobs()} isWrong={jobs.isStanding || jobs.failing.length > 0}>
        <JobsWords jobs={jobs} />
      </Item>
      <Item icon={HardDrive} label={m.dashboard_disk()} isWrong={machine.disk?.isShort}>
        <DiskWords disk={machine.disk} />
      </Item>
      <Item icon={DatabaseBackup} label={m.dashboard_backup()} isWrong={!machine.lastBackupAt}>
        <BackupWords at={machine.lastBackupAt} />
      </Item>
      <Item icon={ShieldCheck} label={m.dashboard_rights()} isWrong={hasTooManyRights(machine.privileges)}>
        <RightsWords privileges={machine.privileges} />
      </Item>
      <Item icon={Database} label={m.dashboard_server()} isWrong={server.isBehind}>
        {server.isBehind ? m.dashboard_server_behind(server) : m.dashboard_server_version(server)}
      </Item>
    </>
  )
}

type ItemProps = {
  icon: LucideIcon
  label: string
  to?: string
  isDue?: boolean
  isWrong?: boolean
  children: ReactNode
}

function Item({ icon, label, to, isDue = false, isWrong = false, children }: ItemProps) {
  const tone = isWrong ? 'border-danger' : isDue ? 'border-gold-line bg-gold-soft' : ''
  return (
    <li className={`panel flex items-start gap-3 p-4 ${tone}`}>
      <Icon as={icon} className={isWrong ? 'mt-1 text-danger' : 'mt-1 text-ink-2'} />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          {to ? (
            <LocalLink to={to} className="link">
              {label}
            </LocalLink>
          ) : (
            label
          )}
        </h3>
        <div className="text-ink-2">{children}</div>
      </div>
    </li>
  )
}

function ReviewWords({ waiting }: { waiting: DashboardFigures['waiting'] }) {
  const { now } = useSite()
  const { oldestPending, pending, reviewMinutes } = waiting
  return (
    <>
      <p>
        {pending > 0 && oldestPending
          ? m.dashboard_review_waits({ count: countedWords(pending), age: formatAge(oldestPending, now) })
          : m.dashboard_none()}
      </p>
      {reviewMinutes !== null && (
        <p>{m.dashboard_review_median({ time: durationWords(Math.max(1, Math.round(reviewMinutes))) })}</p>
      )}
    </>
  )
}

function DiskWords({ disk }: { disk: Operation['machine']['disk'] }) {
  if (!disk) return m.dashboard_disk_unknown()
  const words = { free: formatDecimal(disk.free / gigabyte), size: formatDecimal(disk.size / gigabyte) }
  return disk.isShort ? m.dashboard_disk_short(words) : m.dashboard_disk_free(words)
}

function BackupWords({ at }: { at: Date | null }) {
  const { now } = useSite()
  return at ? m.dashboard_backup_last({ age: formatAge(at, now) }) : m.dashboard_backup_none()
}
