import { displayMoney } from '#domain/money'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { dateHeading } from '#domain/schedule/date-groups'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { towLocationLines } from '#domain/tow/tow-location'
import { towedCarName } from '#domain/tow/towed-car'
import { vehicleName } from '#domain/vehicle/vehicle'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import type { RequestEntry } from './request-entry.ts'
import styles from './request-subject.module.css'

/** Summary of the request in two lines, shown in the answer dialogs. */
export function RequestSubject({ entry }: { entry: RequestEntry }) {
  const namesOf = useServiceNames()
  const { date: today } = useGarageNow()
  const { heading, plate, detail } = describeRequest(entry, today, namesOf)
  return (
    <div className={styles.subject}>
      <div className={styles.when}>
        <b className="num">{heading}</b>
        <PlateChip plate={plate} />
      </div>
      <div className="small muted num">{detail}</div>
    </div>
  )
}

function describeRequest(
  entry: RequestEntry,
  today: CalendarDate,
  namesOf: ReturnType<typeof useServiceNames>,
) {
  if (entry.type === 'appointment') {
    const { client, vehicle, services, timeSlot } = entry.appointment
    return {
      heading: `${client.name}, ${dateHeading(timeSlot.date, today)}, ${displayTime(timeSlot.time)}`,
      plate: vehicle.licensePlate,
      detail: `${vehicleName(vehicle)} · ${namesOf(services)}`,
    }
  }
  if (entry.type === 'tow') {
    const { customerName, vehicleLicensePlate, pickupLocation } = entry.tow
    return {
      heading: customerName,
      plate: vehicleLicensePlate,
      detail: [towedCarName(entry.tow), towLocationLines(pickupLocation).where].filter(Boolean).join(' · '),
    }
  }
  const { client, rentalVehicle, startDate, endDate, totalDays, totalAmount } = entry.rental
  return {
    heading: `${client.name}, ${displayDateRange(startDate, endDate)}`,
    plate: rentalVehicle.licensePlate,
    detail: `${vehicleName(rentalVehicle)} · ${displayRentalDays(totalDays)} · ${displayMoney(totalAmount)}`,
  }
}
