import { Panel } from '#web/ui/panel.tsx'
import { AppointmentRequestRow } from './appointment-request-row.tsx'
import { RentalRequestRow } from './rental-request-row.tsx'
import { type RequestEntry, requestOf } from './request-entry.ts'
import styles from './request-list.module.css'
import { TowRequestRow } from './tow-request-row.tsx'

export type RequestListProps = { entries: readonly RequestEntry[]; openId: string | null }

export function RequestList({ entries, openId }: RequestListProps) {
  return (
    <Panel aria-label="Pending requests" className={styles.panel}>
      <ul>
        {entries.map((entry) => {
          const { id } = requestOf(entry)
          if (entry.type === 'tow') return <TowRequestRow key={id} request={entry.tow} open={id === openId} />
          return entry.type === 'appointment' ? (
            <AppointmentRequestRow key={id} request={entry.appointment} open={id === openId} />
          ) : (
            <RentalRequestRow key={id} request={entry.rental} open={id === openId} />
          )
        })}
      </ul>
    </Panel>
  )
}
