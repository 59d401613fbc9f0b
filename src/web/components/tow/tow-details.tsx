import { Link } from 'wouter'
import type { TowBooking } from '#contract/tow-bookings'
import { displayDate, displayTime } from '#domain/time/display'
import { towContact } from '#domain/tow/tow-contact'
import { describeTowPreferredTime } from '#domain/tow/tow-preferred-time'
import { contactDetails } from '#web/components/contact-details.tsx'
import { SheetSection } from '#web/components/sheet-section.tsx'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { TowCar } from './tow-car.tsx'
import { TowHistory } from './tow-history.tsx'
import { TowRoute } from './tow-route.tsx'

/** Details of a tow request. */
export function TowDetails({ tow }: { tow: TowBooking }) {
  const now = useGarageNow()
  const { linkTo } = useRecordInUrl('appointment')
  const { appointment, appointmentId, notes } = tow
  return (
    <>
      {tow.status !== 'pending' && <TowHistory tow={tow} />}
      <SheetSection title="Pickup and destination">
        <TowRoute pickupLocation={tow.pickupLocation} destinationLocation={tow.destinationLocation} />
      </SheetSection>
      <SheetSection title="Vehicle">
        <TowCar tow={tow} />
      </SheetSection>
      <SheetSection title="Customer">
        <DescriptionList
          details={[
            { term: 'Name', value: tow.customerName },
            ...contactDetails(towContact(tow)),
            { term: 'Preferred time', value: describeTowPreferredTime(tow, now.date) },
          ]}
        />
      </SheetSection>
      {appointment !== null && appointmentId !== null && (
        <SheetSection title="Appointment">
          <p>
            <Link className="link" href={linkTo(appointmentId)}>
              {displayDate(appointment.date)} at {displayTime(appointment.time)}
            </Link>
          </p>
        </SheetSection>
      )}
      <SheetSection title="Notes">
        <p className={notes === null ? 'muted' : undefined}>{notes ?? 'No notes'}</p>
      </SheetSection>
    </>
  )
}
