import type { ClientOverview } from '#contract/client-overview'
import { displayMoney } from '#domain/money'
import { rentalCost } from '#domain/rental/rental-cost'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { dateHeading } from '#domain/schedule/date-groups'
import { vehicleName } from '#domain/vehicle/vehicle'
import { callPage } from '#web/api/call-api.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { statusStyle } from '#web/components/status-style.ts'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { ClientList } from './client-list.tsx'
import { ClientRow } from './client-row.tsx'
import { useWholeList } from './use-whole-list.ts'

export type ClientRentalsProps = { clientId: string; few: ClientOverview['rentals'] }

export function ClientRentals({ clientId, few }: ClientRentalsProps) {
  const { date: today } = useGarageNow()
  const { linkTo } = useRecordInUrl('rental')
  const list = useWholeList<ClientOverview['rentals']['items'][number]>({
    few,
    queryKey: ['/api/rental-bookings', { clientId }],
    read: (page, signal) =>
      callPage('GET /api/rental-bookings', { query: { clientId, ...page } }, { signal }),
  })
  return (
    <ClientList
      title="Rentals"
      list={list}
      allLabel="All rentals"
      emptyText="No rentals yet"
      failedText="Failed to fetch rental bookings"
      row={(rental) => (
        <ClientRow
          key={rental.id}
          href={linkTo(rental.id)}
          tone={statusStyle(rental.status).tone}
          leading={
            <>
              <b className="num">{dateHeading(rental.startDate, today)}</b>
              <span className="small muted num">{displayRentalDays(rental.totalDays)}</span>
            </>
          }
          end={<StatusBadge status={rental.status} />}
        >
          <b>{vehicleName(rental.rentalVehicle)}</b>
          <span className="small muted num">{displayMoney(rentalCost(rental))}</span>
        </ClientRow>
      )}
    />
  )
}
