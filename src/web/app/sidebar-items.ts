import {
  CalendarDays,
  CalendarPlus,
  Car,
  CarFront,
  ChartNoAxesColumn,
  ClipboardList,
  IdCardLanyard,
  Inbox,
  KeyRound,
  LayoutDashboard,
  Package,
  Settings,
  Truck,
  UserCog,
  Users,
  Wrench,
} from 'lucide'
import { isSwitchedOff } from '#domain/settings/is-switched-off'
import type { Offers } from '#domain/settings/offers'
import type { IconShape } from '#web/ui/icon.tsx'

export interface SidebarItem {
  label: string
  path: string
  icon: IconShape
  /** A public page for customers. */
  external?: true
  /** Only for users who are linked to a staff member. */
  isForTechnicians?: true
}

export interface SidebarGroup {
  heading: string
  items: readonly SidebarItem[]
}

export const sidebarGroups: readonly SidebarGroup[] = [
  {
    heading: 'Main',
    items: [
      { label: 'Dashboard', path: '/dashboard', icon: LayoutDashboard },
      { label: 'My jobs', path: '/my-jobs', icon: Wrench, isForTechnicians: true },
      { label: 'Calendar', path: '/calendar', icon: CalendarDays },
      { label: 'Appointments', path: '/appointments', icon: ClipboardList },
      { label: 'Confirmations', path: '/recent-activity', icon: Inbox },
      { label: 'Clients', path: '/clients', icon: Users },
      { label: 'Vehicles', path: '/vehicles', icon: Car },
      { label: 'Parts on Order', path: '/parts', icon: Package },
      { label: 'Rental Cars', path: '/rentals', icon: KeyRound },
      { label: 'Tow Requests', path: '/tows', icon: Truck },
      { label: 'Staff', path: '/staff', icon: IdCardLanyard },
      { label: 'Reports', path: '/reports', icon: ChartNoAxesColumn },
    ],
  },
  {
    heading: 'Administration',
    items: [
      { label: 'Users', path: '/users', icon: UserCog },
      { label: 'Settings', path: '/settings', icon: Settings },
    ],
  },
  {
    heading: 'External',
    items: [
      { label: 'Customer Portal', path: '/booking', icon: CalendarPlus, external: true },
      { label: 'Book Rental Car', path: '/rental-booking', icon: CarFront, external: true },
    ],
  },
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
 * Returns whether an item is current at this path or a path below it. Dashboard is also `/`, Calendar includes the daily views
 * and boards.
 */
export function standsFor(item: Pick<SidebarItem, 'path'>, path: string): boolean {
  if (item.path === '/dashboard' && path === '/') return true
  if (item.path === '/calendar' && /^\/(daily|schedule)(\/|$)/.test(path)) return true
  return path === item.path || path.startsWith(`${item.path}/`)
}
