import type { z } from 'zod'
import type { RentalBookingInput } from '#contract/rental-booking-input'
import type { GarageNow } from '#domain/time/garage-clock'
import { complaintsOf as clientComplaintsOf, emptyClientForm } from '#web/parts/client/client-form.ts'
import type { ContactForm } from '#web/parts/client/contact-fields.tsx'
import type { ChosenClient } from '#web/parts/client-field.tsx'
import {
  type DriverForm,
  driverBodyOf,
  driverComplaintsOf,
  emptyDriver,
} from '#web/parts/driver-part/driver-form.ts'
import {
  emptyRentalChoice,
  hireComplaintsOf,
  type RentalChoiceForm,
  timesOf,
} from '#web/parts/rental-choice/rental-choice-form.ts'

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

type Complaints = Partial<Record<keyof RentalForm, string>>

/** Returns one validation error per field, in form order. */
export function complaintsOf(
  form: RentalForm,
  { now, minimumDriverAge }: { now: Pick<GarageNow, 'date' | 'time'>; minimumDriverAge: number },
): Complaints {
  return {
    ...hirerComplaintsOf(form),
    ...hireComplaintsOf(form, { now }),
    ...driverComplaintsOf(form, { rental: timesOf(form), minimumDriverAge, today: now.date }),
  }
}

function hirerComplaintsOf({ isNewClient, client, ...form }: RentalForm): Complaints {
  if (!isNewClient) return client === null ? { client: 'Please choose a client' } : {}
  const { name, phone, email, preferredContact } = form
  const { status: _, ...complaints } = clientComplaintsOf({
    name,
    phone,
    email,
    preferredContact,
    status: 'active',
  })
  return complaints
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
