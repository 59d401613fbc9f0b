/** The tables that the database announces changes of. */
export const liveTables = [
  'appointments',
  'australian_public_holidays',
  'business_settings',
  'clients',
  'outbox',
  'rental_bookings',
  'rental_vehicles',
  'special_operating_days',
  'staff',
  'staff_days',
  'staff_leave',
  'time_slots',
  'tow_bookings',
  'users',
  'vehicles',
] as const
type LiveTable = (typeof liveTables)[number]

const opening = ['business_settings', 'special_operating_days', 'australian_public_holidays'] as const
const slots = ['time_slots', 'appointments', ...opening] as const
const visits = ['appointments', 'time_slots', 'clients', 'vehicles', 'staff'] as const
const rosters = ['staff', 'staff_days', 'staff_leave'] as const
const hires = ['rental_bookings', 'rental_vehicles', 'clients'] as const
const everyDay = [...visits, ...hires, ...opening] as const

/** Which tables each list is read from. A path stands for all below it too. */
const readFrom = {
  '/api/appointments': visits,
  // Whatever is done to a record is told.
  '/api/audit': liveTables,
  '/api/auth/profile': ['users'],
  '/api/auth/user': ['users'],
  '/api/availability': slots,
  '/api/business-settings': ['business_settings'],
  '/api/calendar': everyDay,
  '/api/clients': ['clients', 'vehicles', 'appointments', 'rental_bookings', 'tow_bookings'],
  '/api/garage': [...slots, 'rental_vehicles'],
  '/api/holidays': ['business_settings', 'australian_public_holidays'],
  '/api/messages': ['outbox'],
  '/api/rental-bookings': hires,
  '/api/rental-vehicles': [...hires, 'business_settings'],
  '/api/reports': [...everyDay, 'staff_days', 'staff_leave'],
  '/api/search': [...everyDay, 'tow_bookings'],
  '/api/settings': ['business_settings', 'australian_public_holidays'],
  '/api/special-days': opening,
  '/api/staff': rosters,
  '/api/staff/cards': [...rosters, 'appointments', 'vehicles'],
  '/api/staff/{id}/appointments': [...rosters, ...visits],
  '/api/stats': [...visits, ...hires, 'tow_bookings'],
  '/api/tow-bookings': ['tow_bookings', 'appointments', 'time_slots', 'users'],
  '/api/users': ['users'],
  '/api/time-slots': [...slots, ...rosters],
  '/api/vehicles': visits,
} as const satisfies Record<`/api/${string}`, readonly LiveTable[]>

/** A list whose readers hear of it when it changes. */
export type LiveList = keyof typeof readFrom

export const liveLists = Object.keys(readFrom) as LiveList[]

/** The lists that may read differently once these tables have changed. */
export function listsReadFrom(changed: ReadonlySet<string>): LiveList[] {
  return liveLists.filter((list) => readFrom[list].some((table) => changed.has(table)))
}

/** Whether what is read at a path may have changed with these lists; `*` names everything. */
export function isNamedBy(lists: readonly string[], path: string): boolean {
  return lists.some((list) => list === '*' || path === list || path.startsWith(`${list}/`))
}
