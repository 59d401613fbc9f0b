import { WaitlistServiceInput } from '#contract/waitlist/waitlist'
import type { Years } from '#domain/vehicles/vehicle-years'
import type { InputOf } from '#web/api/call-api.ts'
import { appointmentFieldsBodyOf } from './appointment-fields-form.ts'
import { type AppointmentForm, completeErrors } from './new-appointment-form.ts'

// A new appointment for which no time is chosen: the client waits until one becomes available.

/** Returns the request body: an entry has a contact and a vehicle of its own, also those of a client of the garage. */
export function waitingBodyOf(form: AppointmentForm): InputOf<'POST /api/waitlist-entries/service'>['body'] {
  const { client, isNewClient, vehicle, isNewVehicle, firstDate, lastDate, partOfDay } = form
  const { name, email, phone, preferredContact } = isNewClient || client === null ? form : client
  const { licensePlate, make, model, year } = isNewClient || isNewVehicle || vehicle === null ? form : vehicle
  const { services, notes } = appointmentFieldsBodyOf(form)
  return {
    client: { name, email: email ?? '', phone, preferredContact },
    vehicle: { licensePlate, make, model, year },
    appointment: { services, notes },
    ...{ firstDate, lastDate, partOfDay },
  }
}

/** Returns the form field for a path of the request, or null. */
export function waitingFieldOf(
  path: string,
  { isNewClient, isNewVehicle }: Pick<AppointmentForm, 'isNewClient' | 'isNewVehicle'>,
): keyof AppointmentForm | null {
  const [part, field = ''] = path.split('.')
  if (part === 'client') return isNewClient ? contactField(field) : 'client'
  if (part === 'vehicle') return isNewClient || isNewVehicle ? vehicleField(field) : 'vehicle'
  if (part === 'appointment') return field === 'notes' ? 'notes' : 'services'
  return part === 'firstDate' || part === 'lastDate' || part === 'partOfDay' ? part : null
}

const contactField = (field: string) =>
  (['name', 'phone', 'email', 'preferredContact'] as const).find((one) => one === field) ?? null
const vehicleField = (field: string) =>
  (['licensePlate', 'make', 'model', 'year'] as const).find((one) => one === field) ?? null

/** Returns one validation error per field, in form order. */
export function validateWaiting(
  form: AppointmentForm,
  years: Years,
): Partial<Record<keyof AppointmentForm, string>> {
  const { client, isNewClient, vehicle, isNewVehicle } = form
  const found: Partial<Record<keyof AppointmentForm, string>> = {}
  for (const { path, message } of WaitlistServiceInput.safeParse(waitingBodyOf(form)).error?.issues ?? []) {
    const field = waitingFieldOf(path.join('.'), form)
    if (field !== null) found[field] ??= message
  }
  if (!isNewClient) {
    if (client === null) found.client = 'Please select a client'
    else if (client.email === null) found.client = `${client.name} has no email, which the waitlist needs.`
    if (vehicle === null && !isNewVehicle) found.vehicle = 'Please select a vehicle'
  }
  return completeErrors(found, form, years)
}
