import { CalendarPlus, X } from 'lucide'
import type { WaitlistEntry } from '#contract/waitlist/waitlist'
import { displayServices } from '#domain/appointments/service-catalogue'
import { displayPhone } from '#domain/contact/phone'
import { rentalCategoryLabel } from '#domain/rentals/rental-car'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayAge, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { civilOf } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicles/vehicle'
import { partOfDayLabel } from '#domain/waitlist/waitlist-entry'
import { useNewAppointment } from '#web/bookings/booking-dialogs.ts'
import { action, deleting, failingWith, mayDo } from '#web/records/action.ts'
import { ActionButton } from '#web/records/use-action.tsx'
import { useNewRental } from '#web/rentals/new-rental.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'

/** What users do with a waitlist entry. */
const waitlistActions = {
  remove: action('DELETE /api/waitlist-entries/{id}', {
    label: 'Remove',
    icon: X,
    ...deleting({ entity: 'waitlist_entry', done: 'Removed from the waitlist' }),
    ...failingWith('Failed to remove the entry'),
  }),
}

/** A customer who waits: whom to call, for what and on which days. */
export function WaitlistRow({
  entry,
  day,
}: {
  entry: WaitlistEntry
  /** The day that is shown, on which the customer is booked. */
  day?: CalendarDate
}) {
  const staff = useStaff()
  const now = useGarageNow()
  const { name, phone, firstDate, lastDate, offeredUntil, createdAt, notes } = entry
  const isOffered = offeredUntil !== null && new Date(offeredUntil) > now.instant
  return (
    <li className="grid gap-x-4 gap-y-2 border-line px-5 py-3 not-first:border-t max-md:px-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <b className="font-name wrap-anywhere">{name}</b>
        <p className="text-small text-ink-2">
          <a className="link whitespace-nowrap tabular-nums" href={`tel:${phone}`}>
            {displayPhone(phone)}
          </a>
        </p>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <Wanted entry={entry} />
        </p>
        {notes !== null && <p className="text-small wrap-anywhere text-ink-2">{notes}</p>}
      </div>
      <div className="min-w-0 tabular-nums">
        <p>{displayDateRange(firstDate, lastDate)}</p>
        <p className="text-small text-ink-2">
          {timesOf(entry)} · {displayAge(createdAt, now.instant, now.timeZone)}
        </p>
        {isOffered && (
          <Badge tone="pending">
            Offered until {displayTime(civilOf(new Date(offeredUntil), now.timeZone).time)}
          </Badge>
        )}
      </div>
      {mayDo(staff, waitlistActions.remove, entry) && (
        <div className="flex flex-wrap gap-2">
          <BookButton entry={entry} day={day} />
          <ActionButton
            action={waitlistActions.remove}
            subject={entry}
            size="small"
            aria-label={`Remove ${name} from the waitlist`}
          />
        </div>
      )}
    </li>
  )
}

function Wanted({ entry: { vehicle, services, category } }: { entry: WaitlistEntry }) {
  const { garage } = useStaff()
  if (vehicle === null)
    return <span>Rental car: {category === null ? 'any' : rentalCategoryLabel(category)}</span>
  return (
    <>
      <PlateChip plate={vehicle.licensePlate} />
      <span className="min-w-0">
        {vehicleName(vehicle)}, {displayServices(services, garage.services)}
      </span>
    </>
  )
}

function timesOf({ partOfDay, pickupTime, returnTime }: WaitlistEntry): string {
  return pickupTime === null || returnTime === null
    ? partOfDayLabel(partOfDay)
    : `${displayTime(pickupTime)} to ${displayTime(returnTime)}`
}

/** Opens the dialog in which the customer is booked, filled with what they have sent. */
function BookButton({ entry, day }: { entry: WaitlistEntry; day: CalendarDate | undefined }) {
  const now = useGarageNow()
  const newAppointment = useNewAppointment()
  const newRental = useNewRental()
  const { garage } = useStaff()
  const { name, email, phone, preferredContact, vehicle, services, notes } = entry
  const contact = { isNewClient: true, name, email, phone: displayPhone(phone), preferredContact }
  function book() {
    if (vehicle === null) {
      const { firstDate: startDate, lastDate: endDate, pickupTime, returnTime } = entry
      newRental({
        ...contact,
        ...{ startDate, endDate },
        ...(pickupTime !== null && returnTime !== null && { pickupTime, returnTime }),
      })
      return
    }
    const isListed = (code: string) => garage.services.some((service) => service.code === code)
    newAppointment({
      ...contact,
      firstDay: day ?? [entry.firstDate, now.date].sort()[1],
      licensePlate: vehicle.licensePlate ?? '',
      make: vehicle.make,
      model: vehicle.model,
      year: `${vehicle.year}`,
      services: services.filter(isListed),
      otherService: services.filter((service) => !isListed(service)).join(', '),
      notes: notes ?? '',
    })
  }
  return (
    <Button size="small" icon={CalendarPlus} aria-label={`Book ${name}`} onClick={book}>
      Book
    </Button>
  )
}
