import clsx from 'clsx'
import type { AuditEntry as Entry } from '#contract/audit'
import { groupByDate } from '#domain/schedule/date-groups'
import { civilOf } from '#domain/time/garage-clock'
import { AuditEntry } from '#web/components/audit/audit-entry.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import styles from './audit-list.module.css'

export type AuditListProps = {
  entries: readonly Entry[]
  total: number | null
  isReloading: boolean
  isFetchingNextPage: boolean
  onShowMore: () => void
}

/** The entries grouped by day, latest day first. */
export function AuditList({ entries, total, isReloading, isFetchingNextPage, onShowMore }: AuditListProps) {
  const { timeZone } = useStaff().garage
  const { date: today } = useGarageNow()
  const days = groupByDate(entries, ({ at }) => civilOf(new Date(at), timeZone).date, today).toReversed()
  return (
    <div aria-busy={isReloading} className={clsx(isReloading && styles.reloading)}>
      {isReloading && <ReloadLine />}
      {days.map(({ date, heading, items }) => (
        <Panel key={date} className={styles.day}>
          <PanelHeader title={heading} />
          <ol>
            {items.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Panel>
      ))}
      <ShowMore shown={entries.length} total={total} pending={isFetchingNextPage} onShowMore={onShowMore} />
    </div>
  )
}
