import type { Appointment } from '#contract/appointments'
import { AppointmentDetails } from '#web/components/appointment/appointment-details-list.tsx'
import { ClientDetailsList } from '#web/components/appointment/client-details-list.tsx'
import { VehicleCard } from '#web/components/appointment/vehicle-card.tsx'
import { LapseNote } from '#web/components/lapse-note.tsx'
import { SheetSection } from '#web/components/sheet-section.tsx'
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
      <SheetSection title="Service details">
        <AppointmentDetails appointment={request} />
      </SheetSection>
    </>
  )
}
