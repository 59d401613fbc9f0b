import type { Appointment } from '#contract/appointments'
import { AppointmentDetails } from '#web/parts/appointment/appointment-details-list.tsx'
import { ClientDetailsList } from '#web/parts/appointment/client-details-list.tsx'
import { VehicleCard } from '#web/parts/appointment/vehicle-card.tsx'
import { LapseNote } from '#web/parts/lapse-note.tsx'
import { SheetSection } from '#web/parts/sheet-section.tsx'
import { BeforeAppointment } from './before-appointment.tsx'
import { RequestTime } from './request-time.tsx'

/** The details of an appointment request. */
export function AppointmentRequest({ request }: { request: Appointment }) {
  return (
    <>
      <RequestTime request={request} />
      {request.status === 'pending' && (
        <SheetSection title="Before you confirm" aside={<LapseNote request={request} />}>
          <BeforeAppointment request={request} />
        </SheetSection>
      )}
      <SheetSection title="Vehicle">
        <VehicleCard vehicle={request.vehicle} />
      </SheetSection>
      <SheetSection title="Customer">
        <ClientDetailsList client={request.client} />
      </SheetSection>
      <SheetSection title="Services">
        <AppointmentDetails appointment={request} />
      </SheetSection>
    </>
  )
}
