import { KeyRound } from 'lucide-react'
import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { rentalCategoryLabel } from '#domain/rental/rental-car'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { displayDate } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import { LapseNote } from '#web/components/lapse-note.tsx'
import { requestHref } from '#web/components/request-address.ts'
import { RequestRow } from './request-row.tsx'

/** A rental request in the queue. */
export function RentalRequestRow({ request, open }: { request: RentalBooking; open: boolean }) {
  const { id, client, rentalVehicle, startDate, endDate, totalDays, totalAmount, createdAt } = request
  const dates = [startDate, endDate].map((date) => displayDate(date).replace(/, \d{4}$/, ''))
  return (
    <RequestRow
      icon={KeyRound}
      name={client.name}
      href={requestHref({ type: 'rental', id })}
      createdAt={createdAt}
      open={open}
      what={`${vehicleName(rentalVehicle)} · ${rentalCategoryLabel(rentalVehicle.category)}`}
    >
      <span>
        {dates.join(' to ')} · {displayRentalDays(totalDays)} · {displayMoney(totalAmount)}
      </span>
      <LapseNote request={request} />
    </RequestRow>
  )
}
