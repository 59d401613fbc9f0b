import type { z } from 'zod'
import { AppointmentInput } from '#contract/appointments/appointments'
import type { Garage } from '#contract/settings/garage'
import { type Years, yearProblem } from '#domain/vehicles/vehicle-years'
import type { PartOfDay } from '#domain/waitlist/waitlist-entry'
import type { ChosenVehicle } from '#web/bookings/booking-dialogs.ts'
import type { ChosenClient } from '#web/forms/client-field.tsx'
import { type ContactForm, emptyContact, missingEmailErrors } from '#web/forms/client-form.ts'
import {
  type AppointmentFieldsForm,
  appointmentFieldOf,
  appointmentFieldsBodyOf,
  emptyAppointmentFields,
} from './appointment-fields-form.ts'

/** Form values of a new appointment: client and vehicle as objects, or as typed if they are new. */
export interface AppointmentForm extends ContactForm, AppointmentFieldsForm {
  client: ChosenClient | null
  /** Adds a client from the contact fields, and its vehicle from the vehicle fields. */
  isNewClient: boolean
  vehicle: ChosenVehicle | null
  /** Adds a vehicle from the vehicle fields. */
  isNewVehicle: boolean
  licensePlate: string
  make: string
  model: string
  year: string
  /** The client waits for a time on these days instead of booking one. */
  waits: boolean
  firstDate: string
  lastDate: string
  partOfDay: PartOfDay
}

export const emptyForm: AppointmentForm = {
  client: null,
  isNewClient: false,
  ...emptyContact,
  vehicle: null,
  isNewVehicle: false,
  licensePlate: '',
  make: '',
  model: '',
  year: '',
  waits: false,
  firstDate: '',
  lastDate: '',
  partOfDay: 'any',
  ...emptyAppointmentFields,
}

/** Returns the request body: client and vehicle by id, or as typed. */
export function bodyOf(form: AppointmentForm): z.input<typeof AppointmentInput> {
  const { client, isNewClient, vehicle, isNewVehicle, name, email, phone, preferredContact } = form
  const { licensePlate, make, model, year } = form
  return {
    ...(isNewClient
      ? { newClient: { name, email, phone, preferredContact } }
      : { clientId: client?.id ?? null }),
    ...(isNewClient || isNewVehicle
      ? { newVehicle: { licensePlate, make, model, year } }
      : { vehicleId: vehicle?.id ?? null }),
    ...appointmentFieldsBodyOf(form),
  }
}

const fieldNames = Object.keys(emptyForm) as (keyof AppointmentForm)[]

/** Returns the form field for a path of the contract, or null. */
export function fieldOf(path: string): keyof AppointmentForm | null {
  if (path === 'clientId') return 'client'
  if (path === 'vehicleId') return 'vehicle'
  const [, added] = /^new(?:Client|Vehicle)\.(\w+)$/.exec(path) ?? []
  return added === undefined
    ? appointmentFieldOf(path)
    : (fieldNames.find((field) => field === added) ?? null)
}

/** Returns one validation error per field, in form order. */
export function validateAppointment(
  form: AppointmentForm,
  { clientEmailRequired: isRequired, years }: Pick<Garage, 'clientEmailRequired'> & { years: Years },
): Partial<Record<keyof AppointmentForm, string>> {
  const found: Partial<Record<keyof AppointmentForm, string>> = form.isNewClient
    ? missingEmailErrors(form, { isRequired })
    : {}
  for (const { path, message } of AppointmentInput.safeParse(bodyOf(form)).error?.issues ?? []) {
    const field = fieldOf(path.join('.'))
    if (field !== null) found[field] ??= message
  }
  return completeErrors(found, form, years)
}

type FormErrors = Partial<Record<keyof AppointmentForm, string>>

/** Returns the errors with that of the year, in the order of the fields, so that the first can be focused. */
export function completeErrors(errors: FormErrors, form: AppointmentForm, years: Years): FormErrors {
  const found = { ...errors }
  if ((form.isNewClient || form.isNewVehicle) && form.year.trim() !== '') {
    const wrongYear = yearProblem(Number(form.year), years)
    if (wrongYear !== null) found.year = wrongYear
  }
  // Without a client there are no vehicles to select from.
  if (form.client === null) delete found.vehicle
  return Object.fromEntries(
    fieldNames.filter((field) => field in found).map((field) => [field, found[field]]),
  )
}
