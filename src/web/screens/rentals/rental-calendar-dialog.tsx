import { useState } from 'react'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { displayMoney } from '#domain/money'
import { rentalCategoryLabel } from '#domain/rental/rental-car'
import { yearMonthOf } from '#domain/time/calendar-date'
import { vehicleName } from '#domain/vehicle/vehicle'
import { sentenceOf } from '#web/api/api-error.ts'
import { useRead } from '#web/api/hooks.ts'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { CarMonth } from './car-month.tsx'
import styles from './rental-calendar-dialog.module.css'
import { UpcomingBookings } from './upcoming-bookings.tsx'

export type RentalCalendarDialogProps = {
  carId: string
  open: boolean
  onClose: () => void
}

/** Calendar and upcoming bookings of one car. */
export function RentalCalendarDialog({ carId, open, onClose }: RentalCalendarDialogProps) {
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
        <div className={styles.halves}>
          <CarMonth month={month} bookings={bookings.data} onShow={setMonth} />
          <UpcomingBookings car={car.data} bookings={bookings.data} />
        </div>
      )}
    </Dialog>
  )
}

function Drawing({ car }: { car: RentalVehicle }) {
  return (
    <span className={styles.drawing}>
      <CarSide body={car.category} />
    </span>
  )
}

function CarDescription({ car }: { car: RentalVehicle }) {
  return (
    <span className={styles.car}>
      <b>{vehicleName(car)}</b>
      <PlateChip plate={car.licensePlate} />
      <span className="num">
        {rentalCategoryLabel(car.category)} · {displayMoney(car.dailyRate)} a day
      </span>
    </span>
  )
}
