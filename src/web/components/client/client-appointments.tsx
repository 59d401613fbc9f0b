import type { ClientOverview } from '#contract/client-overview'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayTime } from '#domain/time/display'
import { callPage } from '#web/api/call-api.ts'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { statusStyle } from '#web/components/status-style.ts'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { ClientList } from './client-list.tsx'
import { ClientRow } from './client-row.tsx'
import { useWholeList } from './use-whole-list.ts'

export type ClientAppointmentsProps = { clientId: string; few: ClientOverview['appointments'] }

export function ClientAppointments({ clientId, few }: ClientAppointmentsProps) {
  const namesOf = useServiceNames()
  const { date: today } = useGarageNow()
  const { linkTo } = useRecordInUrl('appointment')
  const list = useWholeList<ClientOverview['appointments']['items'][number]>({
    few,
    queryKey: ['/api/appointments', { clientId }],
    read: (page, signal) =>
      callPage('GET /api/appointments', { query: { clientId, sort: '-scheduled', ...page } }, { signal }),
  })
  return (
    <ClientList
      title="Appointments"
      list={list}
      allLabel="All appointments"
      emptyText="No appointments yet"
      failedText="Failed to load appointments. Please try again."
      row={({ id, timeSlot, vehicle, services, status }) => (
        <ClientRow
          key={id}
          href={linkTo(id)}
          tone={statusStyle(status).tone}
          leading={
            <>
              <b className="num">{dateHeading(timeSlot.date, today)}</b>
              <span className="small muted num">{displayTime(timeSlot.time)}</span>
            </>
          }
          end={<StatusBadge status={status} />}
        >
          <PlateChip plate={vehicle.licensePlate} />
          <span className="small muted">{namesOf(services)}</span>
        </ClientRow>
      )}
    />
  )
}
