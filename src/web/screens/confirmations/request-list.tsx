import { Panel } from '#web/ui/panel.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import { RentalRow } from './rental-row.tsx'
import { type RequestEntry, requestOf } from './request-entry.ts'
import styles from './request-list.module.css'
import { TowRow } from './tow-row.tsx'

export type RequestListProps = { entries: readonly RequestEntry[]; openId: string | null }

export function RequestList({ entries, openId }: RequestListProps) {
  return (
    <Panel aria-label="Pending requests" className={styles.panel}>
      <ul>
        {entries.map((entry) => {
          const { id } = requestOf(entry)
          if (entry.type === 'tow') return <TowRow key={id} request={entry.tow} open={id === openId} />
          return entry.type === 'appointment' ? (
            <AppointmentRow key={id} request={entry.appointment} open={id === openId} />
          ) : (
            <RentalRow key={id} request={entry.rental} open={id === openId} />
          )
        })}
      </ul>
    </Panel>
  )
}
