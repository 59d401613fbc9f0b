import { capitalize } from '../wording.ts'

/** The record types that appear in the audit log, with those whose deletion a user can undo. */
const entities = {
  appointment: { label: 'Appointment', isUndoable: true },
  client: { label: 'Client', isUndoable: true },
  vehicle: { label: 'Vehicle', isUndoable: true },
  rental_booking: { label: 'Rental booking', isUndoable: true },
  rental_vehicle: { label: 'Rental car', isUndoable: true },
  licence_photo: { label: 'Licence photo' },
  staff: { label: 'Staff member', isUndoable: true },
  staff_schedule: { label: 'Working hours' },
  staff_leave: { label: 'Leave' },
  tow_booking: { label: 'Tow request', isUndoable: true },
  waitlist_entry: { label: 'Waitlist entry', isUndoable: true },
  customer_question: { label: 'Question for a customer', isUndoable: true },
  part_order: { label: 'Part on order', isUndoable: true },
  payment: { label: 'Payment' },
  takings: { label: 'Takings' },
  line_item: { label: 'Line item', isUndoable: true },
  document: { label: 'Invoice' },
  labour_rate: { label: 'Labour rate', isUndoable: true },
  part_price: { label: 'Part', isUndoable: true },
  service: { label: 'Price of a service' },
  price_raise: { label: 'Prices' },
  special_day: { label: 'Special day', isUndoable: true },
  setting: { label: 'Setting' },
  public_holidays: { label: 'Public holidays' },
  user: { label: 'Account' },
  message: { label: 'Message' },
  message_channel: { label: 'Mail server or SMS gateway' },
  text_message: { label: 'Text message' },
  garage: { label: 'Garage' },
  calendar_feed: { label: 'Calendar feed' },
  webhook: { label: 'Webhook' },
  import: { label: 'Import' },
  export: { label: 'Export' },
} as const

export const auditEntities = Object.keys(entities) as AuditEntity[]

export type AuditEntity = keyof typeof entities

/** The records whose deletion a user can undo. */
export const undoableDeletions = auditEntities
  .filter((entity): entity is UndoableDeletion => 'isUndoable' in entities[entity])
  .sort()

export type UndoableDeletion = {
  [Entity in AuditEntity]: (typeof entities)[Entity] extends { isUndoable: true } ? Entity : never
}[AuditEntity]

/** Returns a label such as `Rental car`. Unknown types are converted to words. */
export function auditEntityLabel(entity: string): string {
  return entity in entities ? entities[entity as AuditEntity].label : humanize(entity)
}

const actionLabels = {
  created: 'Added',
  requested: 'Requested by the customer',
  updated: 'Changed',
  reordered: 'Reordered on the board',
  deleted: 'Deleted',
  restored: 'Restored',
  purged: 'Permanently deleted',
  erased: 'Personal data erased',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  undone: 'Last step undone',
  cancelled: 'Cancelled',
  no_show: 'Marked as a no-show',
  lapsed: 'Lapsed without an answer',
  extended: 'Extended',
  move_requested: 'Asked for another time',
  move_refused: 'Other time refused',
  move_lapsed: 'Other time lapsed without an answer',
  extension_requested: 'Asked for a longer rental',
  moved_to_own_client: 'Moved to a client of its own',
  called: 'Called the customer',
  not_called: 'Call put back on the list',
  done: 'Done',
  not_done: 'Put back on the list',
  checked_in: 'Checked in',
  checked_out: 'Checked out',
  next_service_set: 'Next service set at the check-out',
  next_service_reset: 'Next service as before the check-out',
  check_in_undone: 'Check-in undone',
  check_out_undone: 'Check-out undone',
  picked_up: 'Checked in (picked up)',
  returned: 'Checked out (returned)',
  pickup_undone: 'Check-in (pickup) undone',
  return_undone: 'Check-out (return) undone',
  work_started: 'Work started',
  work_paused: 'Work paused',
  ready: 'Ready for pickup',
  not_ready: 'Not ready for pickup',
  note_added: 'Note added',
  dispatched: 'Dispatched',
  completed: 'Completed',
  booked_in: 'Booked in',
  answered: 'Answered by the customer',
  answer_undone: 'Answer undone',
  arrived: 'Arrived',
  arrival_undone: 'Arrival undone',
  raised: 'Raised',
  raise_undone: 'Raise undone',
  made_default: 'Made the default',
  linked: 'Linked to a staff member',
  unlinked: 'Unlinked from a staff member',
  opened: 'Opened manually',
  closed: 'Closed',
  synced: 'Synced',
  uploaded: 'Uploaded',
  photo_viewed: 'Viewed licence photos',
  photos_purged: 'Photos deleted',
  photo_retention_changed: 'Licence photo retention changed',
  reading_corrected: 'Odometer reading corrected',
  condition_recorded: 'Condition of the car recorded',
  agreement_sent: 'Agreement emailed',
  photo_added: 'Photo added',
  photo_deleted: 'Photo deleted',
  role_changed: 'Role changed',
  provider_bound: 'First single sign-on',
  password_changed: 'Password changed',
  reset_link_sent: 'Password reset requested',
  password_reset: 'Password reset by email link',
  retried: 'Retried',
  message_viewed: 'Private message viewed',
  verification_sent: 'Verification email sent',
  email_verified: 'Email address verified',
  invited: 'Invited',
  invitation_renewed: 'Invited again',
  invitation_withdrawn: 'Invitation withdrawn',
  invitation_accepted: 'Invitation accepted',
  set_up: 'Garage set up',
  imported: 'Imported from a file',
  import_undone: 'Import undone',
  issued: 'Issued',
  written_off: 'Written off',
  sent: 'Sent',
  exported: 'Exported as CSV',
  revoked: 'Revoked',
  tested: 'Test sent',
  switched_off: 'Switched off after failing',
  received: 'Received',
  refunded: 'Refunded',
  reversed: 'Reversed',
  allocated: 'Used for an invoice',
  released: 'Released from an invoice',
  counted: 'Cash counted',
  statement_sent: 'Statement emailed',
  reminded: 'Reminded of what is due',
  left: 'Left the waitlist',
  booked: 'Booked from the waitlist',
} as const

export const auditActions = Object.keys(actionLabels) as AuditAction[]

/** What the audit log records: what has been done to a record, as a past participle. */
export type AuditAction = keyof typeof actionLabels

/** Returns a label such as `Checked in`. Unknown actions are converted to words. */
export function auditActionLabel(action: string): string {
  return action in actionLabels ? actionLabels[action as AuditAction] : humanize(action)
}

/** Converts an identifier to words: `pickupMileage` to `Pickup mileage`, `status_changed` to `Status changed`. */
export function humanize(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return capitalize(spaced)
}
