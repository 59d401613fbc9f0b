import type { z } from 'zod'
import { TowAppointmentInput } from '#contract/tow-booking-input'
import type { TowBooking } from '#contract/tow-bookings'
import { displayPhone } from '#domain/people/phone'
import { towTrouble } from '#domain/tow/tow-trouble'
import type { ContactForm } from '#web/components/client/client-contact-fields.tsx'
import type { ChosenClient } from '#web/components/client-field.tsx'

/** Form values of the appointment for a towed car; initialised from the tow request. */
export interface BookTowForm extends ContactForm {
  isNewClient: boolean
  client: ChosenClient | null
  make: string
  model: string
  year: string
  licensePlate: string
  timeSlotId: string
  services: string[]
  /** Empty: no assignment. */
  assignedStaffId: string
  notes: string
}

type Body = z.input<typeof TowAppointmentInput>

export function formOf(tow: TowBooking): BookTowForm {
  return {
    isNewClient: true,
    client: null,
    name: tow.customerName,
    phone: displayPhone(tow.customerPhone),
    email: tow.customerEmail ?? '',
    preferredContact: 'phone',
    make: tow.vehicleMake ?? '',
    model: tow.vehicleModel ?? '',
    year: String(tow.vehicleYear ?? ''),
    licensePlate: tow.vehicleLicensePlate ?? '',
    timeSlotId: '',
    services: ['diagnostic'],
    assignedStaffId: '',
    notes: [`Towed in from ${tow.pickupLocation}.`, towTrouble(tow)].filter(Boolean).join(' '),
  }
}

export function bodyOf({ isNewClient, client, ...form }: BookTowForm): Body {
  const { name, phone, email, preferredContact, make, model, year, licensePlate, assignedStaffId } = form
  return {
    timeSlotId: form.timeSlotId,
    services: form.services,
    notes: form.notes,
    assignedStaffId: assignedStaffId === '' ? null : assignedStaffId,
    ...(isNewClient
      ? { client: { name, phone, email, preferredContact } }
      : { clientId: client?.id ?? null }),
    vehicle: { make, model, year, licensePlate },
  }
}

/** Returns the form field for a contract field, or null. */
export function fieldOf(path: string): keyof BookTowForm | null {
  if (path === 'clientId') return 'client'
  const name = path.replace(/^(client|vehicle)\./, '')
  const fields = ['name', 'phone', 'email', 'make', 'model', 'year', 'licensePlate'] as const
  const others = ['timeSlotId', 'services', 'assignedStaffId', 'notes'] as const
  return [...fields, ...others].find((field) => field === name) ?? null
}

/** Returns one contract validation error per field. */
export function validateTowBooking(form: BookTowForm): Partial<Record<keyof BookTowForm, string>> {
  const fieldErrors: Partial<Record<keyof BookTowForm, string>> = {}
  if (!form.isNewClient && form.client === null) fieldErrors.client = 'Please choose a client'
  for (const { path, message } of TowAppointmentInput.safeParse(bodyOf(form)).error?.issues ?? []) {
    const field = fieldOf(path.slice(0, path[0] === 'services' ? 1 : 2).join('.'))
    if (field !== null) fieldErrors[field] ??= message
  }
  return fieldErrors
}
