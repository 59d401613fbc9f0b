import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { clientAndBooker } from '#domain/clients/same-name'
import { displayMoney } from '#domain/money'
import { upcomingLine } from '#domain/rentals/fleet-line'
import { freeSentence } from '#domain/rentals/free-spans'
import { rentalCategoryLabel } from '#domain/rentals/rental-car'
import { yearMonthOf } from '#domain/time/calendar-date'
import { vehicleName } from '#domain/vehicles/vehicle'
import { sentenceOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { rentalBookingHref } from '#web/bookings/request-address.ts'
import { StatusBadge, statusStyle } from '#web/bookings/status-badge.tsx'
import { useLastShown } from '#web/records/open-state.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import { CarMonth } from './car-month.tsx'
import { useCalendarInUrl } from './use-calendar-in-url.ts'

/** The calendar dialog of the car in the URL, if any. */
export function RentalCalendar() {
  const { carId, close } = useCalendarInUrl()
  const shownId = useLastShown(carId)
  if (shownId === null) return null
  return <RentalCalendarDialog key={shownId} carId={shownId} open={carId !== null} onClose={close} />
}

type RentalCalendarDialogProps = {
  carId: string
  open: boolean
  onClose: () => void
}

/** Calendar and upcoming bookings of one car. */
function RentalCalendarDialog({ carId, open, onClose }: RentalCalendarDialogProps) {
  const { date: today } = useGarageNow()
  const [month, setMonth] = useState(() => yearMonthOf(today))
  const car = useRead('GET /api/rental-vehicles/{id}', { params: { id: carId } })
  const bookings = useRead('GET /api/rental-vehicles/{id}/bookings', {
    params: { id: carId },
    query: { open: 'true' },
  })
  const failed = car.isError ? car : bookings.isError ? bookings : null
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title="Rental Calendar"
      width={900}
      leading={car.data && <Drawing car={car.data} />}
      description={car.data ? <CarDescription car={car.data} /> : '\u00a0'}
      footerNote={!failed && 'Click a booked day to open the booking.'}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {failed ? (
        <ErrorAlert onTryAgain={() => void failed.refetch()} trying={failed.isFetching}>
          {sentenceOf(failed.error, 'Failed to fetch rental bookings')}
        </ErrorAlert>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <CarMonth month={month} bookings={bookings.data} onShow={setMonth} />
          <UpcomingBookings car={car.data} bookings={bookings.data} />
        </div>
      )}
    </Dialog>
  )
}

function Drawing({ car }: { car: RentalVehicle }) {
  return (
    <span className="w-22 flex-none rounded-lg bg-sunken p-2 md:w-28">
      <CarSide body={car.category} />
    </span>
  )
}

function CarDescription({ car }: { car: RentalVehicle }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <b className="text-body font-name text-ink">{vehicleName(car)}</b>
      <PlateChip plate={car.licensePlate} />
      <span className="tabular-nums">
        {rentalCategoryLabel(car.category)} · {displayMoney(car.dailyRate)} a day
      </span>
    </span>
  )
}

type UpcomingBookingsProps = {
  car: RentalVehicle | undefined
  /** Bookings neither cancelled nor returned; undefined while loading. */
  bookings: readonly RentalBooking[] | undefined
}

/** The current and upcoming bookings of a car, and when it is available. */
function UpcomingBookings({ car, bookings }: UpcomingBookingsProps) {
  const { garage } = useStaff()
  const now = useGarageNow()
  return (
    <div className="flex min-w-0 flex-col">
      <h3 className="mb-3 text-h3 wide">Upcoming Bookings</h3>
      {bookings === undefined && <SkeletonRows bare rows={3} label="Loading the bookings" />}
      {bookings?.length === 0 && <p className="text-ink-2">No upcoming bookings</p>}
      {bookings !== undefined && bookings.length > 0 && (
        <ul className="max-h-82 overflow-auto overscroll-contain rounded-lg border border-line">
          {bookings.map((booking) => (
            <UpcomingBooking key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {car && bookings && (
        <p className="mt-4 border-l border-line-2 pl-4 text-small text-ink-2 tabular-nums">
          {freeSentence({ status: car.status, rentals: bookings }, now, garage.rentalRules.turnaroundMinutes)}
        </p>
      )}
    </div>
  )
}

function UpcomingBooking({ booking }: { booking: RentalBooking }) {
  const { id, status, totalAmount } = booking
  const { kind, text } = upcomingLine(booking, useGarageNow())
  return (
    <li className="relative flex items-center gap-2 border-t border-line px-4 py-2 first:border-t-0 hover:bg-sunken/40">
      <StatusStripe tone={statusStyle(status).tone} inset />
      <div className="min-w-0 flex-1">
        <Link href={rentalBookingHref(id)} className="cover-link block text-body font-name">
          {clientAndBooker(booking)}
        </Link>
        <span
          className={clsx(
            'block text-small tabular-nums',
            kind === 'late' ? 'font-label text-cancelled-fg' : 'text-ink-2',
          )}
        >
          {text}
        </span>
      </div>
      <div className="flex-none text-right">
        <StatusBadge status={status} />
        {totalAmount !== null && (
          <span className="mt-1 block text-small text-ink-2 tabular-nums">{displayMoney(totalAmount)}</span>
        )}
      </div>
    </li>
  )
}
