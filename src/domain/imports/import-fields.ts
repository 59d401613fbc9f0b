import { type ClientStatus, clientTexts, mapClientTexts, type PreferredContact } from '../clients/client.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { ImportedAccount } from './import-account.ts'

type ClientTexts = ReturnType<typeof mapClientTexts<string | null>>

/** The client in a row. */
export interface ImportedClient extends ClientTexts, ImportedAccount {
  name: string
  /** Null: the row has none, and none is required. */
  email: string | null
  /** E.164 */
  phone: string
  preferredContact: PreferredContact
  status: ClientStatus
  /** Null: added today. */
  added: CalendarDate | null
}

/** The vehicle in a row. */
export interface ImportedVehicle {
  make: string
  model: string
  year: number
  licensePlate: string | null
  vin: string | null
  /** Kilometres. */
  mileage: number | null
  engineSize: string | null
  colour: string | null
  registrationExpires: CalendarDate | null
  inspectionDue: CalendarDate | null
  serviceDueDate: CalendarDate | null
  /** Kilometres. */
  serviceDueMileage: number | null
}

// A label without a value in the client or vehicle of a row, or a value without a label, does not compile.
const clientLabels: Record<keyof ImportedClient | 'firstName' | 'lastName', string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  ...mapClientTexts((text) => clientTexts[text].label),
  email: 'Email',
  phone: 'Phone',
  preferredContact: 'Preferred contact',
  status: 'Client status',
  added: 'Client since (date)',
  abn: 'ABN',
  billingAddress: 'Billing address',
  termsDays: 'Payment terms (days)',
  creditLimit: 'Credit limit ($)',
  needsPurchaseOrder: 'Purchase order needed',
  getsStatement: 'Monthly statement',
}

const vehicleLabels: Record<keyof ImportedVehicle | 'makeModel', string> = {
  makeModel: 'Make and model',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  licensePlate: 'License plate',
  vin: 'VIN',
  mileage: 'Mileage (km)',
  engineSize: 'Engine size',
  colour: 'Colour',
  registrationExpires: 'Rego expiry (date)',
  inspectionDue: 'Pink slip / inspection due (date)',
  serviceDueDate: 'Next service (date)',
  serviceDueMileage: 'Next service at (km)',
}

/** The fields that a column of an imported file can contain, with their labels. */
const labels = { ...clientLabels, ...vehicleLabels }

export type ImportField = keyof typeof labels

export const importFields = Object.keys(labels) as ImportField[]

export const vehicleImportFields = Object.keys(vehicleLabels) as (keyof typeof vehicleLabels)[]

export function importFieldLabel(field: ImportField): string {
  return labels[field]
}

/** The field of each column, in the order of the file; null: the column is not imported. */
export type ImportColumns = readonly (ImportField | null)[]

/** What the rows of a file are read with. */
export interface ImportOptions {
  /** Whether a row without an email is skipped. */
  emailRequired: boolean
}

/** Returns what a file must contain and has no column for: a name, a phone number and, if it is required, an email. */
export function missingImportFields(
  columns: ImportColumns,
  { emailRequired }: ImportOptions = { emailRequired: true },
): ImportField[] {
  const required = ['name', ...(emailRequired ? (['email'] as const) : []), 'phone'] as const
  const names = ['name', 'firstName', 'lastName', 'company'] as const
  return required.filter((field) =>
    field === 'name' ? !names.some((name) => columns.includes(name)) : !columns.includes(field),
  )
}
