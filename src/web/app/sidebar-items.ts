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
  Settings,
  Truck,
  UserCog,
  Users,
} from 'lucide'
import type { IconShape } from '#web/ui/icon.tsx'

export interface SidebarItem {
  label: string
  path: string
  icon: IconShape
  /** A public page for customers. */
  external?: true
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
      { label: 'Calendar', path: '/calendar', icon: CalendarDays },
      { label: 'Appointments', path: '/appointments', icon: ClipboardList },
      { label: 'Confirmations', path: '/recent-activity', icon: Inbox },
      { label: 'Clients', path: '/clients', icon: Users },
      { label: 'Vehicles', path: '/vehicles', icon: Car },
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

/** Returns whether an item is current at this path. Dashboard is also `/`, and Calendar includes the daily views. */
export function standsFor(item: Pick<SidebarItem, 'path'>, path: string): boolean {
  if (item.path === '/dashboard' && path === '/') return true
  if (item.path === '/calendar' && path.startsWith('/daily/')) return true
  return path === item.path
}
