import { OTHER_SERVICE, publicServices, type Service } from '#domain/appointments/service-catalogue'
import { readKilometres } from '#domain/distance'
import { UNSPECIFIED } from '#domain/vehicles/vehicle'
import type { InputOf } from '#web/api/call-api.ts'
import { type BookingField, type BookingValues, chosenMake, chosenModel } from './booking-values.ts'

/** Returns the request body of a valid form: services by label, numbers parsed, blank fields as null. */
export function bookingBody(
  values: BookingValues,
  catalogue: readonly Service[],
): InputOf<'POST /api/book-appointment'>['body'] {
  return {
    client: {
      name: values.name.trim(),
      email: values.email.trim(),
      phone: values.phone.trim(),
      preferredContact: values.preferredContact,
      agreesToOffers: values.agreesToOffers === 'yes',
    },
    vehicle: {
      make: chosenMake(values),
      model: chosenModel(values),
      year: Number(values.year),
      licensePlate: textOrNull(values.licensePlate),
      vin: textOrNull(values.vin),
      mileage: readKilometres(values.mileage),
      engineSize: textOrNull(values.engineSize),
    },
    appointment: {
      timeSlotId: values.selectedTimeSlotId ?? '',
      assignedStaffId: textOrNull(values.assignedStaffId),
      services: chosenServices(values, catalogue),
      notes: textOrNull(values.notes),
    },
  }
}

/** Returns the labels of the chosen services in the order of the catalogue; for "other" the typed text. */
function chosenServices(
  { services, otherService }: Pick<BookingValues, 'services' | 'otherService'>,
  catalogue: readonly Service[],
): string[] {
  return publicServices(catalogue)
    .filter(({ code }) => services.includes(code))
    .map(({ code, label }) => (code === OTHER_SERVICE ? otherService.trim() : label))
}

const fieldsByPath: Record<string, BookingField> = {
  'client.name': 'name',
  'client.email': 'email',
  'client.phone': 'phone',
  'client.preferredContact': 'preferredContact',
  'vehicle.year': 'year',
  'vehicle.licensePlate': 'licensePlate',
  'vehicle.vin': 'vin',
  'vehicle.mileage': 'mileage',
  'vehicle.engineSize': 'engineSize',
  'appointment.timeSlotId': 'selectedTimeSlotId',
  'appointment.assignedStaffId': 'assignedStaffId',
  'appointment.notes': 'notes',
}

/** Returns the field of a path in the request body, or null; make, model and services have a second, free-text field. */
export function fieldOfPath(path: string, values: BookingValues): BookingField | null {
  if (path === 'vehicle.make') return values.make === UNSPECIFIED ? 'customMake' : 'make'
  if (path === 'vehicle.model') return values.model === UNSPECIFIED ? 'customModel' : 'model'
  if (path.startsWith('appointment.services')) {
    return values.services.includes(OTHER_SERVICE) && path !== 'appointment.services'
      ? 'otherService'
      : 'services'
  }
  return fieldsByPath[path] ?? null
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
