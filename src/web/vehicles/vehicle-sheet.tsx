import { Mail, Pencil, Phone, Plus, Trash2 } from 'lucide'
import { Link } from 'wouter'
import { dueFields } from '#contract/vehicles/due-fields'
import { type Vehicle, vehicleFields } from '#contract/vehicles/vehicles'
import { waitingLabel } from '#domain/appointments/waiting-for'
import { shortId } from '#domain/clients/client'
import { displayPhone } from '#domain/contact/phone'
import { displayKilometres } from '#domain/distance'
import { displayInstant, displayMinutes } from '#domain/time/display'
import { minutesHere } from '#domain/vehicles/time-spent'
import { vehicleName, vehicleStatusLabel } from '#domain/vehicles/vehicle'
import { arrivalOf } from '#domain/vehicles/vehicle-appointment-line'
import { pluralize } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { NextStep } from '#web/appointments/next-step.tsx'
import { ReadyByText } from '#web/appointments/ready-by.tsx'
import { ServiceHistory } from '#web/appointments/service-history.tsx'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { useNewAppointment } from '#web/bookings/booking-dialogs.ts'
import { appointmentStyle } from '#web/bookings/status-badge.tsx'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import { recordDetails } from '#web/records/record-details.ts'
import { RecordSheet, type RecordSheetState } from '#web/records/record-sheet.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Count } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { DeleteVehicleDialog } from './delete-vehicle-dialog.tsx'
import { VehicleDueDates } from './vehicle-due-dates.tsx'
import { VehicleDialog } from './vehicle-form.tsx'
import { VehicleStatusBadge } from './vehicle-status-badge.tsx'

/** Sheet with the vehicle, its owner and its service history. */
export function VehicleSheet({ id, onClose }: RecordSheetState) {
  return (
    <RecordSheet
      route="GET /api/vehicles/{id}"
      noun="vehicle"
      failed="Failed to load the vehicle. Please try again."
      id={id}
      onClose={onClose}
      frame={(vehicle) => ({
        width: 780,
        leading: vehicle && (
          <PlateChip plate={vehicle.licensePlate} size="large" muted={vehicle.status === 'inactive'} />
        ),
        title: vehicle ? vehicleName(vehicle) : 'Vehicle Details',
        mark: vehicle && <VehicleStatusBadge status={vehicle.status} />,
        footer: vehicle && <VehicleActions vehicle={vehicle} onLeave={onClose} />,
        bodyClassName:
          vehicle &&
          'grid grid-cols-[minmax(0,1fr)] p-0! max-md:content-start md:grid-cols-[19rem_minmax(0,1fr)]',
      })}
    >
      {(vehicle) => (
        <>
          <div className="border-line bg-canvas px-6 py-5 max-md:border-b max-md:px-4 md:border-r">
            <VehicleDetailsList vehicle={vehicle} />
            <VehicleDueDates vehicle={vehicle} />
            <OwnerDetails vehicle={vehicle} />
          </div>
          <VehicleHistory vehicleId={vehicle.id} />
          <div className="col-span-full border-t border-line px-6 py-5 max-md:px-4">
            <RecordHistory entity="vehicle" id={vehicle.id} />
          </div>
        </>
      )}
    </RecordSheet>
  )
}

// What is due has a list of its own.
const fieldsShown = Object.fromEntries(
  Object.entries(vehicleFields).filter(([name]) => !(name in dueFields)),
) as Omit<typeof vehicleFields, keyof typeof dueFields>

/** Details of the vehicle. */
function VehicleDetailsList({ vehicle }: { vehicle: Vehicle }) {
  const { garage } = useStaff()
  const details = recordDetails(
    fieldsShown,
    vehicle,
    {
      licensePlate: (plate) => <PlateChip plate={plate} />,
      status: vehicleStatusLabel,
      mileage: displayKilometres,
    },
    ['licensePlate', 'vin'],
  )
  details.push(
    { term: 'Registered', value: displayInstant(vehicle.createdAt, garage.timeZone).date },
    { term: 'Id', value: shortId(vehicle.id, 8) },
  )
  return (
    <section aria-labelledby="vehicle-facts">
      <h3 id="vehicle-facts" className="mb-3">
        Vehicle
      </h3>
      <DescriptionList details={details} className="grid-cols-[5.25rem_minmax(0,1fr)]! tabular-nums" />
    </section>
  )
}

/** Owner of the vehicle, with phone and email links. */
function OwnerDetails({ vehicle: { clientId, client } }: { vehicle: Vehicle }) {
  const { linkTo } = useRecordInUrl('client')
  return (
    <section
      aria-labelledby="vehicle-owner"
      className="mt-5 grid justify-items-start border-t border-dashed border-line-2 pt-4"
    >
      <h3 id="vehicle-owner" className="mb-2">
        Owner
      </h3>
      <div className="flex min-h-11 items-center gap-2">
        <Avatar name={client.name} />
        <Link className="link" href={linkTo(clientId)}>
          {client.name}
        </Link>
      </div>
      <a className="link min-h-8 tabular-nums" href={`tel:${client.phone}`}>
        <Icon shape={Phone} />
        {displayPhone(client.phone)}
      </a>
      {client.email !== null && (
        <a className="link min-h-8 wrap-anywhere" href={`mailto:${client.email}`}>
          <Icon shape={Mail} />
          {client.email}
        </a>
      )}
    </section>
  )
}

/** Returns the vehicle's appointments, newest first, and the one in progress. */
function useVehicleAppointments(vehicleId: string) {
  const appointments =
    useRead('GET /api/vehicles/{id}/appointments', { params: { id: vehicleId } }).data ?? []
  return { appointments, here: appointments.find(({ status }) => status === 'in_progress') }
}

/** Service history of a vehicle with the total time, and whether it is in the workshop now. */
function VehicleHistory({ vehicleId }: { vehicleId: string }) {
  const now = useGarageNow()
  const { appointments, here } = useVehicleAppointments(vehicleId)
  const minutes = appointments
    .map((appointment) => minutesHere(appointment, now.instant) ?? 0)
    .reduce((sum, one) => sum + one, 0)
  return (
    <section className="min-w-0 px-6 py-5 max-md:px-4" aria-labelledby="vehicle-story">
      {here?.checkInTime && (
        <p
          className="mb-5 flex items-center gap-3 rounded-lg bg-tone-bg px-4 py-3 font-label text-tone-fg"
          data-tone={appointmentStyle(here).tone}
        >
          <Icon shape={appointmentStyle(here).icon} />
          <span>
            Here since {arrivalOf(here.checkInTime, now)}
            {here.assignedStaff && `, with ${here.assignedStaff.name}`}
            {here.waitingFor !== null && <span className="block">{waitingLabel(here.waitingFor)}</span>}
            <ReadyByText appointment={here} className="block" />
          </span>
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id="vehicle-story">Service History</h3>
        {appointments.length > 0 && <Count>{pluralize(appointments.length, 'appointment')}</Count>}
        {minutes > 0 && (
          <span className="ml-auto text-small text-ink-2 tabular-nums">
            {displayMinutes(minutes)} in total
          </span>
        )}
      </div>
      <ServiceHistory vehicleId={vehicleId} />
    </section>
  )
}

/** Actions in the vehicle sheet; a car in the workshop is checked out here. */
function VehicleActions({ vehicle, onLeave }: { vehicle: Vehicle; onLeave: () => void }) {
  const { mayChange } = useStaff()
  const { here } = useVehicleAppointments(vehicle.id)
  const newAppointment = useNewAppointment()
  const deleting = useDialogFor<Vehicle>()
  const editing = useDialogFor<Vehicle>()
  if (!mayChange)
    return (
      <p className="text-small text-ink-2">
        Only staff and administrators can edit, delete and check out vehicles.
      </p>
    )
  function book() {
    // Close the sheet: the form replaces it.
    onLeave()
    newAppointment({ client: { id: vehicle.clientId, ...vehicle.client }, vehicle })
  }
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => deleting.show(vehicle)}>
        Delete
      </Button>
      <span className="flex-1 max-md:hidden" />
      <Button icon={Pencil} onClick={() => editing.show(vehicle)}>
        Edit
      </Button>
      <Button variant={here ? 'secondary' : 'primary'} icon={Plus} onClick={book}>
        New Appointment
      </Button>
      {here && <NextStep appointment={here} variant="primary" size="default" />}
      {deleting.shown && (
        <DeleteVehicleDialog
          key={deleting.shown.key}
          vehicle={deleting.shown.subject}
          {...deleting.dialog}
          onDeleted={onLeave}
        />
      )}
      {editing.shown && <VehicleDialog key={editing.shown.key} vehicle={vehicle} {...editing.dialog} />}
    </>
  )
}
