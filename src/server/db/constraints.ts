import { emailPreferredWithoutOne } from '#domain/clients/client-email'
import type { Problem, ProblemCode } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { outageOf, problemOfOutage } from '#server/outage'

/** Problems for constraint violations that no rule caught earlier (race conditions). */
const problemsByConstraint: Record<string, { code: ProblemCode; message?: string }> = {
  // A clock that was set back; the actions take care of it.
  appointments_out_after_in: { code: 'conflict' },
  appointments_ready_by_after_arrival: { code: 'conflict' },
  work_periods_in_order: { code: 'conflict' },
  appointments_spot_unique: { code: 'slot_full' },
  appointments_spot_within_capacity: { code: 'slot_full' },
  move_requests_spot_unique: { code: 'slot_full' },
  move_requests_spot_within_capacity: { code: 'slot_full' },
  appointments_vehicle_once_per_slot: { code: 'vehicle_twice' },
  call_tasks_one_open: {
    code: 'transition_refused',
    message: 'There is already a newer call about this booking.',
  },
  clients_email_phone_unique: {
    code: 'duplicate',
    message: 'A client with this email and phone already exists.',
  },
  clients_name_phone_unique: {
    code: 'duplicate',
    message: 'A client with this name and phone already exists.',
  },
  clients_email_preferred: { code: 'invalid_input', message: emailPreferredWithoutOne },
  clients_email_phone_name_unique: {
    code: 'duplicate',
    message: 'A client with this name, email and phone already exists.',
  },
  labour_rates_name_unique: { code: 'duplicate', message: 'A labour rate with this name already exists.' },
  labour_rates_one_default: { code: 'conflict' },
  part_prices_sku_unique: { code: 'duplicate', message: 'A part with this SKU already exists.' },
  vehicles_client_plate_unique: {
    code: 'duplicate',
    message: 'This client already has a vehicle with this plate.',
  },
  staff_email_unique: { code: 'duplicate', message: 'A staff member with this email already exists.' },
  users_email_unique: { code: 'duplicate', message: 'An account with this email already exists.' },
  users_staff_unique: {
    code: 'duplicate',
    message: 'This staff member already has an account.',
  },
  work_periods_one_running: { code: 'conflict' },
  work_periods_no_overlap: { code: 'conflict' },
  rental_vehicles_plate_unique: {
    code: 'duplicate',
    message: 'A rental vehicle with this plate already exists.',
  },
  rental_bookings_no_overlap: { code: 'car_taken' },
  rental_bookings_one_out: { code: 'car_out' },
  line_items_invoiced: { code: 'line_invoiced' },
  line_items_invoiced_stays: { code: 'line_invoiced' },
  documents_credit_within_invoice: { code: 'credit_too_high' },
  allocations_within_target: { code: 'overpaid' },
  allocations_within_source: { code: 'payment_allocated' },
  allocations_fit_kinds: { code: 'payment_allocated' },
  payments_reversal_is_free: { code: 'payment_allocated' },
  documents_one_receipt: { code: 'duplicate', message: 'This payment already has a receipt.' },
  documents_receipt_of_payment: {
    code: 'transition_refused',
    message: 'Only a payment that has not been reversed can have a receipt.',
  },
  payments_reversed_once: { code: 'transition_refused', message: 'This payment has already been reversed.' },
  billing_frozen: { code: 'conflict' },
  business_settings_key_unique: { code: 'duplicate', message: 'This setting already exists.' },
  special_operating_days_date_unique: { code: 'duplicate', message: 'This date already has a special day.' },
}

/** Problems for the other violations, by SQLSTATE: bugs, which are logged, but the input of the caller has led to them. */
const problemsByViolation: Record<string, { code: ProblemCode; message?: string }> = {
  // A row that others refer to.
  '23503': { code: 'still_in_use' },
  // A value is missing (NOT NULL).
  '23502': { code: 'invalid_input', message: 'A required value is missing. Please check what you entered.' },
  '23505': { code: 'duplicate' },
  // A check constraint, or an exclusion constraint.
  '23514': {
    code: 'invalid_input',
    message: 'These values do not fit together. Please check what you entered and try again.',
  },
  '23P01': { code: 'conflict' },
}

const foreignKeyViolation = '23503'
// SQLSTATE class 22, data exception: text that cannot be encoded, numbers and times out of range.
const dataException = /^22/
const lostRace = new Set(['40001', '40P01'])

interface DatabaseError {
  code: string
  constraint?: string
}

function databaseErrorOf(error: unknown): DatabaseError | null {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (
    !(inner instanceof Error) ||
    !('code' in inner) ||
    typeof inner.code !== 'string' ||
    !/^[0-9A-Z]{5}$/.test(inner.code)
  )
    return null
  const constraint =
    'constraint' in inner && typeof inner.constraint === 'string' ? inner.constraint : undefined
  return { code: inner.code, ...(constraint !== undefined && { constraint }) }
}

/** Returns whether a constraint without a problem of its own was violated: a bug. */
export function isUnexpectedViolation(error: unknown): boolean {
  const known = databaseErrorOf(error)
  return (
    known !== null &&
    known.code !== foreignKeyViolation &&
    known.code in problemsByViolation &&
    !((known.constraint ?? '') in problemsByConstraint)
  )
}

/** Returns the problem for a constraint violation or an outage; null for any other error. */
export function problemOfDatabaseError(error: unknown): Problem | null {
  const outage = outageOf(error)
  if (outage !== null) return problemOfOutage(outage)
  const known = databaseErrorOf(error)
  if (known === null) return null
  const found = problemsByConstraint[known.constraint ?? ''] ?? problemsByViolation[known.code]
  if (found !== undefined) {
    return problemOf(found.code, found.message === undefined ? {} : { message: found.message })
  }
  if (dataException.test(known.code)) {
    return problemOf('invalid_input', {
      message: 'The request contains characters or numbers that cannot be stored.',
    })
  }
  if (lostRace.has(known.code)) return problemOf('conflict')
  return null
}
