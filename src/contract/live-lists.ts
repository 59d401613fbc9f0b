/** The tables whose changes the database announces with NOTIFY. */
export const liveTables = [
  'accounting_exports',
  'allocations',
  'appointments',
  'australian_public_holidays',
  'business_settings',
  'calendar_feeds',
  'call_tasks',
  'clients',
  'customer_notes',
  'customer_questions',
  'documents',
  'imports',
  'inbound_messages',
  'line_items',
  'labour_rates',
  'message_channels',
  'move_requests',
  'outbox',
  'part_orders',
  'payments',
  'part_prices',
  'record_photos',
  'rental_bookings',
  'rental_conditions',
  'rental_vehicles',
  'service_lines',
  'services',
  'special_operating_days',
  'staff',
  'staff_schedule_overrides',
  'staff_leave',
  'takings_counts',
  'time_slots',
  'tow_bookings',
  'users',
  'vehicles',
  'waitlist_entries',
  'webhook_deliveries',
  'webhooks',
  'work_notes',
  'work_periods',
] as const
export type LiveTable = (typeof liveTables)[number]

/** Tables whose changes are not announced: only the caller's own changes are read again. */
type QuietTable = 'audit_log' | 'document_links' | 'manage_links' | 'sessions'

/**
 * The tables that a list is read from. A row inserted into a table of `joined` appears only with a row of `rows` that refers to
 * it, whose own change is announced.
 */
interface Sources {
  rows: readonly (LiveTable | QuietTable)[]
  joined?: readonly LiveTable[]
}

const opening = ['business_settings', 'special_operating_days', 'australian_public_holidays'] as const
const rosters = ['staff', 'staff_schedule_overrides', 'staff_leave'] as const
/** What vehicles in the workshop wait for. */
const waiting = ['customer_questions', 'part_orders'] as const
const appointments = {
  rows: ['appointments', 'move_requests', ...waiting, 'work_notes', 'work_periods'],
  joined: ['time_slots', 'clients', 'vehicles', 'staff'],
} as const
const rentals = { rows: ['rental_bookings'], joined: ['rental_vehicles', 'clients'] } as const
/** What the lines of services are priced from. */
const pricedServices = ['services', 'service_lines', 'labour_rates'] as const
const slots = ['time_slots', 'appointments', 'move_requests', ...opening] as const
const everyDay = [
  ...['appointments', 'time_slots', 'clients', 'vehicles', 'staff'],
  ...['rental_bookings', 'rental_vehicles'],
  ...opening,
] as const

const billed = ['line_items', 'documents', 'payments', 'allocations', 'business_settings'] as const

/** The tables of each list. A path includes all paths below it. */
const readFrom = {
  '/api/accounting-exports': { rows: ['accounting_exports', 'documents'] },
  '/api/appointments': appointments,
  '/api/appointments/{id}/lines': { rows: ['appointments', ...billed], joined: ['vehicles', 'staff'] },
  '/api/appointments/{id}/photos': { rows: ['record_photos'] },
  '/api/appointments/{id}/ready-by': { rows: ['appointments', ...rosters, ...opening] },
  '/api/appointments/{id}/work': { rows: ['work_periods', 'work_notes'], joined: ['staff', 'users'] },
  '/api/attention': {
    rows: [
      ...everyDay,
      ...(['tow_bookings', 'call_tasks', 'inbound_messages', 'outbox'] as const),
      ...waiting,
      ...(['line_items', 'documents', 'payments', 'allocations'] as const),
      ...pricedServices,
    ],
    joined: ['users'],
  },
  // Every change of a record adds an audit entry.
  '/api/audit': { rows: [...liveTables, 'audit_log'] },
  '/api/auth/profile': { rows: ['users'] },
  '/api/auth/sessions': { rows: ['sessions'] },
  '/api/auth/user': { rows: ['users'] },
  '/api/availability': { rows: slots },
  '/api/business-settings': { rows: ['business_settings'] },
  '/api/calendar': {
    rows: [...slots, 'rental_bookings'],
    joined: ['clients'],
  },
  '/api/calendar-feeds': { rows: ['calendar_feeds'], joined: ['staff', 'users'] },
  '/api/call-tasks': {
    rows: ['call_tasks'],
    joined: [
      'appointments',
      'vehicles',
      'rental_bookings',
      'rental_vehicles',
      'clients',
      'tow_bookings',
      'waitlist_entries',
      'users',
    ],
  },
  '/api/clients': {
    rows: ['clients', 'vehicles', 'appointments', ...waiting, 'rental_bookings', 'tow_bookings'],
  },
  '/api/clients/{id}/account': { rows: ['documents', 'payments', 'allocations', 'clients'] },
  '/api/clients/{id}/lines': { rows: billed },
  // Whether mechanics see prices.
  '/api/clients/{id}/overview': { rows: ['business_settings'] },
  '/api/clients/{id}/statement': {
    rows: ['documents', 'payments', 'allocations', 'business_settings', 'outbox', 'message_channels'],
  },
  '/api/customer-messages': { rows: ['outbox', 'inbound_messages', 'message_channels'], joined: ['users'] },
  '/api/customer-questions': {
    rows: ['customer_questions', 'record_photos'],
    joined: ['appointments', 'clients', 'users', 'vehicles'],
  },
  '/api/debtors': { rows: ['documents', 'allocations', 'clients'], joined: ['payments', 'users'] },
  '/api/invoices/{id}/reminder': {
    rows: ['documents', 'allocations', 'outbox', 'clients', 'business_settings', 'message_channels'],
    joined: ['payments'],
  },
  '/api/lines': { rows: ['line_items', 'documents'] },
  '/api/documents': { rows: ['documents', 'allocations'], joined: ['payments'] },
  '/api/first-steps': {
    rows: ['business_settings', 'services', 'staff', 'rental_vehicles', 'message_channels'],
  },
  '/api/garage': { rows: [...slots, 'rental_vehicles', 'message_channels', ...pricedServices] },
  '/api/holidays': { rows: ['business_settings', 'australian_public_holidays'] },
  '/api/invoice-number': { rows: ['documents', 'business_settings'] },
  '/api/imports': { rows: ['imports'], joined: ['users'] },
  '/api/job-items': { rows: [...pricedServices, 'part_prices'] },
  '/api/labour-rates': { rows: ['labour_rates'] },
  '/api/message-channels': { rows: ['message_channels'] },
  '/api/messages': { rows: ['outbox', 'message_channels'] },
  '/api/customer-notes': { rows: ['customer_notes'] },
  '/api/move-requests': appointments,
  '/api/my-jobs': {
    rows: [
      ...(['appointments', ...waiting, 'record_photos', 'users', 'work_periods', 'work_notes'] as const),
      ...(['line_items', 'business_settings', ...pricedServices] as const),
    ],
    joined: appointments.joined,
  },
  '/api/part-orders': {
    rows: ['part_orders'],
    joined: ['appointments', 'clients', 'vehicles'],
  },
  '/api/part-prices': { rows: ['part_prices'] },
  '/api/prices': { rows: pricedServices },
  '/api/payments': { rows: ['payments', 'allocations'], joined: ['clients', 'documents', 'users'] },
  '/api/rental-bookings': rentals,
  '/api/rental-bookings/{id}/condition': { rows: ['rental_conditions'] },
  '/api/rental-bookings/{id}/lines': { rows: ['rental_bookings', ...billed] },
  '/api/rental-bookings/{id}/photos': { rows: ['record_photos'] },
  '/api/rental-vehicles': {
    rows: ['rental_bookings', 'rental_vehicles', 'business_settings'],
    joined: ['clients'],
  },
  '/api/reports': { rows: [...everyDay, 'staff_schedule_overrides', 'staff_leave'] },
  '/api/reports/money': {
    rows: ['documents', 'payments', 'allocations', 'work_periods', 'staff', 'business_settings'],
    joined: ['clients'],
  },
  '/api/search': {
    rows: [...everyDay, ...waiting, 'tow_bookings', 'documents', 'allocations', 'business_settings'],
  },
  '/api/settings': { rows: ['business_settings', 'australian_public_holidays'] },
  '/api/special-days': { rows: opening },
  '/api/staff': { rows: [...rosters, 'users'] },
  '/api/staff/cards': { rows: [...rosters, 'users', 'appointments'], joined: ['vehicles'] },
  '/api/staff/{id}/appointments': { rows: [...rosters, ...appointments.rows], joined: appointments.joined },
  '/api/stats': {
    rows: [
      ...(['appointments', 'move_requests', 'clients', 'vehicles'] as const),
      ...(['rental_bookings', 'rental_vehicles', 'tow_bookings'] as const),
    ],
  },
  '/api/tow-bookings': { rows: ['tow_bookings'], joined: ['appointments', 'time_slots', 'users'] },
  '/api/takings': {
    rows: ['payments', 'allocations', 'takings_counts'],
    joined: ['clients', 'documents', 'users'],
  },
  '/api/tow-bookings/{id}/lines': { rows: ['tow_bookings', 'appointments', ...billed] },
  '/api/users': { rows: ['users'] },
  '/api/time-slots': { rows: [...slots, ...rosters] },
  '/api/vehicles': { rows: ['vehicles', 'work_periods', ...appointments.rows], joined: appointments.joined },
  '/api/waitlist-entries': { rows: ['waitlist_entries'] },
  '/api/webhooks': { rows: ['webhooks'] },
  '/api/webhooks/{id}/deliveries': { rows: ['webhook_deliveries'] },
  '/api/workshop-board': { rows: [...slots, ...rosters, ...waiting], joined: ['clients', 'vehicles'] },
} as const satisfies Record<`/api/${string}`, Sources>

/** The path of a list whose changes are announced to clients. */
export type LiveList = keyof typeof readFrom

export const liveLists = Object.keys(readFrom) as LiveList[]

const booked = [
  ...(['appointments', 'time_slots', 'clients', 'vehicles', 'outbox', 'call_tasks'] as const),
  'webhook_deliveries',
  ...(['manage_links', 'move_requests', 'waitlist_entries'] as const),
] as const
/**
 * The tables that the calls below a path write, besides `sessions` and the audit log, unless it is only the table of the path's
 * name. The API tests compare it with the statements.
 */
const writtenBelow: Readonly<Record<`/api/${string}`, readonly (LiveTable | QuietTable)[]>> = {
  '/api/appointments': [...booked, 'line_items', 'record_photos', 'work_notes', 'work_periods'],
  // A record of any kind is restored.
  '/api/audit': liveTables,
  '/api/auth': ['business_settings', 'outbox', 'sessions', 'users'],
  '/api/book-appointment': booked,
  '/api/book-rental': [
    ...(['clients', 'rental_bookings', 'outbox', 'manage_links', 'webhook_deliveries'] as const),
    'waitlist_entries',
  ],
  '/api/clients': [
    ...booked,
    'line_items',
    'inbound_messages',
    'rental_bookings',
    'tow_bookings',
    'record_photos',
    'rental_conditions',
    'work_notes',
    ...waiting,
    'customer_notes',
  ],
  '/api/documents': ['outbox', 'document_links'],
  '/api/first-steps': ['business_settings'],
  '/api/holidays': ['australian_public_holidays', 'special_operating_days'],
  '/api/invoice-number': ['business_settings'],
  '/api/invoices': [
    ...(['line_items', 'documents', 'payments', 'allocations', 'document_links', 'outbox'] as const),
    'clients',
  ],
  '/api/lines': ['line_items'],
  '/api/imports': ['imports', 'clients', 'vehicles'],
  '/api/logout': ['sessions'],
  '/api/manage': [...booked, 'rental_bookings', 'tow_bookings', 'customer_notes'],
  '/api/messages': ['outbox', 'audit_log'],
  '/api/payments': ['payments', 'allocations', 'documents', 'document_links'],
  '/api/refunds': ['payments', 'allocations'],
  '/api/rental-bookings': [
    'line_items',
    ...(['rental_bookings', 'rental_vehicles', 'clients', 'outbox', 'call_tasks', 'manage_links'] as const),
    ...(['record_photos', 'rental_conditions', 'webhook_deliveries', 'waitlist_entries'] as const),
  ],
  '/api/prices': [...pricedServices, 'part_prices'],
  '/api/services': ['services', 'service_lines'],
  '/api/settings': ['business_settings', 'rental_bookings', 'services'],
  '/api/special-days': ['special_operating_days'],
  '/api/staff': [
    ...(['staff', 'staff_leave', 'staff_schedule_overrides', 'users', 'work_periods'] as const),
    'calendar_feeds',
  ],
  '/api/takings': ['takings_counts'],
  '/api/tow-bookings': ['tow_bookings', 'line_items', ...booked],
  '/api/undo-delete': liveTables,
  '/api/uploads': [],
  '/api/users': ['users', 'outbox', 'sessions'],
  '/api/waitlist-entries': ['waitlist_entries', 'outbox', 'manage_links', 'call_tasks'],
  '/api/webhook-deliveries': ['webhook_deliveries', 'webhooks'],
  '/api/webhooks': ['webhooks', 'webhook_deliveries'],
}

/** Returns the tables that a call of this path can write; undefined for an unknown path. */
export function tablesWrittenBy(path: string): readonly (LiveTable | QuietTable)[] | undefined {
  const [, , name = ''] = path.split('/')
  const own = liveTables.filter((table) => table === name.replaceAll('-', '_'))
  return writtenBelow[`/api/${name}`] ?? (own.length > 0 ? own : undefined)
}

/** Returns the lists that a call of this path can change. */
export function listsWrittenBy(path: string): LiveList[] {
  return listsReadFrom(new Set(tablesWrittenBy(path)))
}

/** Returns the lists that these announcements affect. An announcement is a table name, followed by ` insert` if rows were only added. */
export function listsReadFrom(announced: ReadonlySet<string>): LiveList[] {
  return liveLists.filter((list) => {
    const { rows, joined = [] }: Sources = readFrom[list]
    return (
      rows.some((table) => announced.has(table) || announced.has(`${table} insert`)) ||
      joined.some((table) => announced.has(table))
    )
  })
}

/** Returns whether data at `path` may have changed with these lists; `*` matches every path. */
export function isNamedBy(lists: readonly string[], path: string): boolean {
  return lists.some((list) => list === '*' || path === list || path.startsWith(`${list}/`))
}
