import { capitalize } from '../capitalize.ts'

const entities = {
  appointment: 'Appointment',
  client: 'Client',
  vehicle: 'Vehicle',
  rental_booking: 'Rental booking',
  rental_vehicle: 'Rental car',
  licence_photo: 'Licence photo',
  staff: 'Staff member',
  staff_schedule: 'Working hours',
  staff_leave: 'Leave',
  tow_booking: 'Tow request',
  special_day: 'Special day',
  setting: 'Setting',
  public_holidays: 'Public holidays',
  user: 'Account',
  message: 'Message',
  garage: 'Garage',
  import: 'Import',
  export: 'Export',
} as const

/** The record types that appear in the audit log. */
export const auditEntities = Object.keys(entities) as AuditEntity[]

export type AuditEntity = keyof typeof entities

/** Returns a label such as `Rental car`. Unknown types are converted to words. */
export function auditEntityLabel(entity: string): string {
  return entity in entities ? entities[entity as AuditEntity] : words(entity)
}

const actionLabels: Record<string, string> = {
  created: 'Added',
  requested: 'Requested by the customer',
  updated: 'Changed',
  reordered: 'Reordered on the board',
  deleted: 'Deleted',
  restored: 'Restored',
  purged: 'Permanently deleted',
  erased: 'Personal data erased',
  confirm: 'Confirmed',
  reject: 'Rejected',
  cancelled: 'Cancelled',
  ownClient: 'Moved to a client of its own',
  called: 'Called the customer',
  not_called: 'Call put back on the list',
  lapse: 'Lapsed without an answer',
  checkIn: 'Checked in',
  checkOut: 'Checked out',
  handOver: 'Checked in (picked up)',
  start: 'Work started',
  pause: 'Work paused',
  ready: 'Ready for pickup',
  notReady: 'Not ready for pickup',
  note_added: 'Note added',
  linked: 'Linked to a staff member',
  unlinked: 'Unlinked from a staff member',
  takeBack: 'Checked out (returned)',
  undoCheckIn: 'Check-in undone',
  undoCheckOut: 'Check-out undone',
  undoHandOver: 'Check-in (pickup) undone',
  undoTakeBack: 'Check-out (return) undone',
  opened: 'Opened manually',
  viewPhoto: 'Viewed licence photos',
  purgePhotos: 'Photos deleted',
  keepPhotos: 'Licence photo retention changed',
  readingCorrected: 'Odometer reading corrected',
  conditionRecorded: 'Condition of the car recorded',
  agreementSent: 'Agreement emailed',
  photoAdded: 'Photo added',
  photoDeleted: 'Photo deleted',
  role_changed: 'Role changed',
  provider_bound: 'First single sign-on',
  reset_link_sent: 'Password reset requested',
  letter_read: 'Private message viewed',
  verification_sent: 'Verification email sent',
  email_verified: 'Email address verified',
  password_reset: 'Password reset by email link',
  invited: 'Invited',
  invitation_renewed: 'Invited again',
  invitation_withdrawn: 'Invitation withdrawn',
  invitation_accepted: 'Invitation accepted',
  set_up: 'Garage set up',
  imported: 'Imported from a file',
  import_undone: 'Import undone',
  exported: 'Exported as CSV',
}

/** Returns a label such as `Checked in`. Unknown actions are converted to words. */
export function auditActionLabel(action: string): string {
  return actionLabels[action] ?? words(action)
}

/** Converts an identifier to words: `pickupMileage` to `Pickup mileage`, `status_changed` to `Status changed`. */
export function words(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return capitalize(spaced)
}
