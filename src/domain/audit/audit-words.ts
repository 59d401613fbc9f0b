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
} as const

/** The kinds of records that the audit log tells of. */
export const auditEntities = Object.keys(entities) as AuditEntity[]

export type AuditEntity = keyof typeof entities

/** `Rental car`; a kind that is not known any more reads as it was written. */
export function auditEntityLabel(entity: string): string {
  return entity in entities ? entities[entity as AuditEntity] : words(entity)
}

const deeds: Record<string, string> = {
  created: 'Added',
  requested: 'Requested by the customer',
  updated: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  purged: 'Removed for good',
  erased: 'Personal data erased',
  confirm: 'Confirmed',
  reject: 'Rejected',
  cancelled: 'Cancelled',
  lapse: 'Lapsed without an answer',
  checkIn: 'Checked in',
  checkOut: 'Checked out',
  handOver: 'Handed over',
  takeBack: 'Taken back',
  opened: 'Opened by hand',
  viewPhoto: 'Viewed licence photos',
  purgePhotos: 'Licence photos removed',
  keepPhotos: 'Keeping of licence photos changed',
  role_changed: 'Role changed',
  provider_bound: 'First sign-in from outside',
  reset_link_sent: 'Asked for a new password',
  letter_read: 'Private letter read',
  verification_sent: 'Asked to verify the email address',
  email_verified: 'Email address verified',
  password_reset: 'New password set by mail',
  set_up: 'Garage set up',
}

/** What was done, as a colleague would say it: `Checked in`. */
export function auditActionLabel(action: string): string {
  return deeds[action] ?? words(action)
}

/** `pickupMileage` and `status_changed` as words: `Pickup mileage`, `Status changed`. */
export function words(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
