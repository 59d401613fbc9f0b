import {
  Banknote,
  CalendarDays,
  CalendarPlus,
  Car,
  CarFront,
  ChartNoAxesColumn,
  ClipboardList,
  FileText,
  HandCoins,
  IdCardLanyard,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListPlus,
  Package,
  Settings,
  SquareKanban,
  Truck,
  UserCog,
  Users,
  Wrench,
} from 'lucide'
import { type ComponentType, lazy } from 'react'
import { isSwitchedOff } from '#domain/settings/is-switched-off'
import type { Offers } from '#domain/settings/offers'
import type { IconShape } from '#web/ui/icon.tsx'
import { screenOnDemand } from './screen-on-demand.tsx'

/** A line of the sidebar, which the search palette also finds. */
export interface SidebarItem {
  path: string
  label: string
  icon: IconShape
  /** Title of the page, if it differs from the label. */
  title?: string
  about: string
  /** A public page for customers. */
  external?: true
  /** Only for users who are linked to a staff member. */
  isForTechnicians?: true
}

interface SidebarGroup {
  heading: string
  items: readonly SidebarItem[]
}

interface StaffScreen {
  path: string
  /** Pattern of wouter, if it differs from the path. */
  pattern?: string
  load: () => Promise<ComponentType>
}

type ListedScreen = SidebarItem & StaffScreen

const main: readonly ListedScreen[] = [
  {
    path: '/dashboard',
    label: 'Dashboard',
    icon: LayoutDashboard,
    about: "Today's schedule, late arrivals and pending requests.",
    load: async () => (await import('#web/schedule/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    path: '/my-jobs',
    label: 'My jobs',
    icon: Wrench,
    about: 'Your cars of today: start, pause, note, ready for pickup.',
    isForTechnicians: true,
    load: async () => (await import('#web/appointments/my-jobs-screen.tsx')).MyJobsScreen,
  },
  {
    path: '/calendar',
    label: 'Calendar',
    icon: CalendarDays,
    about: 'Which days are full, closed or available.',
    load: async () => (await import('#web/schedule/calendar-screen.tsx')).CalendarScreen,
  },
  {
    path: '/schedule',
    pattern: '/schedule/:date?',
    label: 'Workshop Board',
    icon: SquareKanban,
    about: "Today's jobs by technician: assign, reorder and move them.",
    load: async () => (await import('#web/schedule/board/board-screen.tsx')).BoardScreen,
  },
  {
    path: '/appointments',
    label: 'Appointments',
    icon: ClipboardList,
    about: 'All scheduled appointments, day by day.',
    load: async () => (await import('#web/appointments/appointments-screen.tsx')).AppointmentsScreen,
  },
  {
    path: '/recent-activity',
    label: 'Confirmations',
    icon: Inbox,
    title: 'Pending Confirmations',
    about: 'New requests to confirm or reject.',
    load: async () => (await import('#web/schedule/confirmations-screen.tsx')).ConfirmationsScreen,
  },
  {
    path: '/waitlist',
    label: 'Waitlist',
    icon: ListPlus,
    about: 'Customers who want a time or rental car that becomes available.',
    load: async () => (await import('#web/waitlist/waitlist-screen.tsx')).WaitlistScreen,
  },
  {
    path: '/clients',
    label: 'Clients',
    icon: Users,
    title: 'Client Management',
    about: 'Your clients and their contact details.',
    load: async () => (await import('#web/clients/clients-screen.tsx')).ClientsScreen,
  },
  {
    path: '/vehicles',
    label: 'Vehicles',
    icon: Car,
    title: 'Vehicle Management',
    about: 'Client vehicles and their service history.',
    load: async () => (await import('#web/vehicles/vehicles-screen.tsx')).VehiclesScreen,
  },
  {
    path: '/parts',
    label: 'Parts on Order',
    icon: Package,
    about: 'Parts that vehicles are waiting for, and when they are expected.',
    load: async () => (await import('#web/parts/part-orders-screen.tsx')).PartOrdersScreen,
  },
  {
    path: '/rentals',
    label: 'Rental Cars',
    icon: KeyRound,
    title: 'Rental Car Management',
    about: 'The rental fleet, pickups and returns.',
    load: async () => (await import('#web/rentals/rentals-screen.tsx')).RentalsScreen,
  },
  {
    path: '/tows',
    label: 'Tow Requests',
    icon: Truck,
    about: 'Open tow requests: who, where and how long they have waited.',
    load: async () => (await import('#web/tows/tows-screen.tsx')).TowsScreen,
  },
  {
    path: '/staff',
    label: 'Staff',
    icon: IdCardLanyard,
    title: 'Staff Management',
    about: 'Staff members and their rosters.',
    load: async () => (await import('#web/staff/staff-screen.tsx')).StaffScreen,
  },
  {
    path: '/reports',
    label: 'Reports',
    icon: ChartNoAxesColumn,
    title: 'Service Reports',
    about: 'Weekly and monthly figures.',
    load: async () => (await import('#web/reports/reports-screen.tsx')).ReportsScreen,
  },
]

const money: readonly ListedScreen[] = [
  {
    path: '/invoices',
    label: 'Invoices',
    icon: FileText,
    about: 'Invoices, credit notes and receipts.',
    load: async () => (await import('#web/billing/invoices-screen.tsx')).InvoicesScreen,
  },
  {
    path: '/debtors',
    label: 'Debtors',
    icon: HandCoins,
    about: 'Clients with open invoices: how much, since when, and how to reach them.',
    load: async () => (await import('#web/billing/debtors-screen.tsx')).DebtorsScreen,
  },
  {
    path: '/takings',
    pattern: '/takings/:date?',
    label: 'Takings',
    icon: Banknote,
    about: 'Payments and refunds of a day, and the cash that was counted.',
    load: async () => (await import('#web/billing/takings-screen.tsx')).TakingsScreen,
  },
]

const administration: readonly ListedScreen[] = [
  {
    path: '/users',
    label: 'Users',
    icon: UserCog,
    title: 'User Management',
    about: 'User accounts and their roles.',
    load: async () => (await import('#web/accounts/users-screen.tsx')).UsersScreen,
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: Settings,
    title: 'Business Settings',
    about: 'Opening hours, capacity, holidays and business details.',
    load: async () => (await import('#web/settings/settings-screen.tsx')).SettingsScreen,
  },
]

const publicPages: readonly SidebarItem[] = [
  {
    path: '/booking',
    label: 'Customer Portal',
    icon: CalendarPlus,
    title: 'Book Service',
    about: 'The public page where customers book a service.',
    external: true,
  },
  {
    path: '/rental-booking',
    label: 'Book Rental Car',
    icon: CarFront,
    about: 'The public page where customers book a rental car.',
    external: true,
  },
]

/** Screens without a line in the sidebar. */
const unlisted: readonly StaffScreen[] = [
  {
    path: '/daily-view',
    load: async () => (await import('#web/schedule/today-redirect.tsx')).TodayRedirect,
  },
  {
    path: '/daily/:date?',
    load: async () => (await import('#web/schedule/daily-screen.tsx')).DailyScreen,
  },
  {
    path: '/close-day',
    load: async () => (await import('#web/schedule/close-day-screen.tsx')).CloseDayScreen,
  },
  {
    path: '/clients/import',
    load: async () => (await import('#web/imports/import-screen.tsx')).ImportScreen,
  },
  {
    path: '/clients/:id/statement',
    load: async () => (await import('#web/billing/statement-screen.tsx')).StatementScreen,
  },
  {
    path: '/rentals/:id/agreement',
    load: async () => (await import('#web/rentals/agreement-screen.tsx')).AgreementScreen,
  },
  {
    path: '/audit',
    load: async () => (await import('#web/audit/audit-screen.tsx')).AuditScreen,
  },
  {
    path: '/profile',
    load: async () => (await import('#web/accounts/profile-screen.tsx')).ProfileScreen,
  },
]

/** Every other screen for signed-in users. */
export const staffScreens = [...main, ...money, ...administration, ...unlisted].map(
  ({ path, pattern = path, load }) => ({
    path: pattern,
    Screen: screenOnDemand(load),
  }),
)

/** The sheet of each kind of record, loaded with the first record of its kind. */
export const recordSheets = {
  appointment: lazy(async () => ({
    default: (await import('#web/appointments/appointment-sheet.tsx')).AppointmentSheet,
  })),
  rental: lazy(async () => ({ default: (await import('#web/rentals/rental-sheet.tsx')).RentalSheet })),
  document: lazy(async () => ({
    default: (await import('#web/billing/document-sheet.tsx')).DocumentSheet,
  })),
  part: lazy(async () => ({ default: (await import('#web/parts/part-order-sheet.tsx')).PartOrderSheet })),
  tow: lazy(async () => ({ default: (await import('#web/tows/tow-sheet.tsx')).TowSheet })),
  vehicle: lazy(async () => ({ default: (await import('#web/vehicles/vehicle-sheet.tsx')).VehicleSheet })),
  client: lazy(async () => ({ default: (await import('#web/clients/client-sheet.tsx')).ClientSheet })),
}

export const sidebarGroups: readonly SidebarGroup[] = [
  { heading: 'Main', items: main },
  { heading: 'Money', items: money },
  { heading: 'Administration', items: administration },
  { heading: 'External', items: publicPages },
]

interface Seen {
  /** The staff member that the user is linked to; My Jobs is for them only. */
  staffId: string | null
  offers: Offers
}

/** Returns the groups with items that this user sees, without links to the public pages that are switched off. */
export function sidebarGroupsFor({ staffId, offers }: Seen): readonly SidebarGroup[] {
  const groups = sidebarGroups.map((group) => ({
    ...group,
    items: group.items.filter(
      ({ path, isForTechnicians = false }) =>
        !isSwitchedOff(path, offers) && (staffId !== null || !isForTechnicians),
    ),
  }))
  return groups.filter(({ items }) => items.length > 0)
}

/**
 * Returns whether an item is current at this path or a path below it. Dashboard is also `/`, Calendar includes the daily
 * views.
 */
export function standsFor(item: Pick<SidebarItem, 'path'>, path: string): boolean {
  if (item.path === '/dashboard' && path === '/') return true
  if (item.path === '/calendar' && /^\/daily(\/|$)/.test(path)) return true
  return path === item.path || path.startsWith(`${item.path}/`)
}
