import type { z } from 'zod'
import type { RentalBookingInput } from '#contract/rental-booking-input'
import type { GarageNow } from '#domain/time/garage-clock'
import type { ContactForm } from '#web/components/client/client-contact-fields.tsx'
import { emptyClientForm, validateClient } from '#web/components/client/client-form.ts'
import type { ChosenClient } from '#web/components/client-field.tsx'
import {
  type DriverForm,
  driverBodyOf,
  emptyDriver,
  validateDriver,
} from '#web/components/driver-section/driver-form.ts'
import {
  emptyRentalChoice,
  type RentalChoiceForm,
  timesOf,
  validateRentalChoice,
} from '#web/components/rental-choice/rental-choice-form.ts'

/** Form values of a new rental. */
export interface RentalForm extends ContactForm, RentalChoiceForm, DriverForm {
  /** Create a client from the contact fields. */
  isNewClient: boolean
  client: ChosenClient | null
  notes: string
}

const { status: _, ...emptyContact } = emptyClientForm

export const emptyRental: RentalForm = {
  isNewClient: false,
  client: null,
  ...emptyContact,
  ...emptyRentalChoice,
  notes: '',
  ...emptyDriver,
}

type FieldErrors = Partial<Record<keyof RentalForm, string>>

/** Returns one validation error per field, in form order. */
export function validateRental(
  form: RentalForm,
  { now, minimumDriverAge }: { now: Pick<GarageNow, 'date' | 'time'>; minimumDriverAge: number },
): FieldErrors {
  return {
    ...validateRenter(form),
    ...validateRentalChoice(form, { now }),
    ...validateDriver(form, { rental: timesOf(form), minimumDriverAge, today: now.date }),
  }
}

function validateRenter({ isNewClient, client, ...form }: RentalForm): FieldErrors {
  if (!isNewClient) return client === null ? { client: 'Please choose a client' } : {}
  const { name, phone, email, preferredContact } = form
  const { status: _, ...fieldErrors } = validateClient({
    name,
    phone,
    email,
    preferredContact,
    status: 'active',
  })
  return fieldErrors
}

/** Returns the request body: the client by id or as typed, and the total that was shown. */
export function bodyOf(form: RentalForm, totalAmount: number | null): z.input<typeof RentalBookingInput> {
  const { isNewClient, client, name, phone, email, preferredContact, notes, ...rental } = form
  const { startDate, endDate, pickupTime, returnTime, rentalVehicleId } = rental
  return {
    ...(isNewClient ? { client: { name, phone, email, preferredContact } } : { clientId: client?.id ?? '' }),
    rentalVehicleId,
    startDate,
    endDate,
    pickupTime,
    returnTime,
    totalAmount,
    notes,
    ...driverBodyOf(form),
  }
}

/** Returns the form field for a contract field, or null. */
export function fieldOf(path: string): keyof RentalForm | null {
  if (path === 'clientId') return 'client'
  const name = path.replace(/^client\./, '')
  return name in emptyRental ? (name as keyof RentalForm) : null
}
