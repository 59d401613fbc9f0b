import {
  Ban,
  CalendarClock,
  CalendarPlus,
  Car,
  ChartNoAxesColumn,
  CircleUser,
  FileUp,
  History,
  IdCardLanyard,
  Keyboard,
  KeyRound,
  LogOut,
  Moon,
  Sun,
  SunMoon,
  Truck,
  UserCog,
  UserPlus,
} from 'lucide'
import { minLettersForContains } from '#domain/search/read-search'
import type { Offers } from '#domain/settings/offers'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'
import { sidebarGroupsFor } from '#web/app/staff-screens.ts'
import { settingsHref, settingsTabs } from '#web/settings/settings-tabs.ts'
import { matchIn } from '#web/ui/match-in.ts'
import type { Entry, EntryGroup, Meta, Step } from './palette-entry.ts'

export interface PaletteContext {
  today: CalendarDate
  closedToday: boolean
  mayChange: boolean
  isAdministrator: boolean
  /** The staff member that the user is linked to. */
  staffId: string | null
  offers: Offers
}

interface PageEntry {
  title: string
  note?: string
  about: string
  meta: Meta
  step: Step
}

/** Returns every screen of the sidebar and the global actions. */
export function pageEntries(context: PaletteContext): Entry[] {
  const allEntries = [
    ...actions(context),
    ...pages(context),
    closeDay,
    ownProfile,
    ...(context.isAdministrator ? [auditLog] : []),
  ]
  return allEntries.map(({ title, note, about, meta, step }) => ({
    key: `place:${title}`,
    leading: { icon: step.icon },
    title,
    ...(note !== undefined && { note }),
    about,
    meta,
    details: [],
    steps: [step],
  }))
}

function pages({ today, isAdministrator, ...seen }: PaletteContext): PageEntry[] {
  const items = sidebarGroupsFor(seen).flatMap((group) => group.items)
  return items.flatMap(({ label, path, icon, title, about, external }) => {
    const page: PageEntry = {
      title: label,
      ...(title !== undefined && { note: title }),
      about,
      meta: { text: external ? 'Public page' : 'Page' },
      step: { label: `Open ${label}`, icon, target: { href: path } },
    }
    if (path === '/settings' && isAdministrator) return [page, ...settingsSections(icon)]
    return path === '/calendar' ? [page, dailyView(today)] : [page]
  })
}

const auditLog: PageEntry = {
  title: 'Audit log',
  note: 'Restore deleted records',
  about: 'All actions with user and time. Deleted records can be restored here.',
  meta: { text: 'Page' },
  step: { label: 'Open the audit log', icon: History, target: { href: '/audit' } },
}

const closeDay: PageEntry = {
  title: 'Close the Day',
  note: 'The rest of the day, step by step',
  about: 'Missed visits, cars in the workshop, calls and requests, and the first cars of tomorrow.',
  meta: { text: 'Page' },
  step: { label: 'Open Close the Day', icon: Moon, target: { href: '/close-day' } },
}

const ownProfile: PageEntry = {
  title: 'Your profile',
  note: 'Password and sessions',
  about: 'Your name, password and active sessions.',
  meta: { text: 'Page' },
  step: { label: 'Open your profile', icon: CircleUser, target: { href: '/profile' } },
}

function settingsSections(icon: Step['icon']): PageEntry[] {
  return settingsTabs.map(({ value, label, about }) => ({
    title: `${label} settings`,
    about,
    meta: { text: 'Page' },
    step: { label: `Open ${label}`, icon, target: { href: settingsHref(value) } },
  }))
}

function dailyView(today: CalendarDate): PageEntry {
  return {
    title: 'Daily View',
    note: displayShortDate(today),
    about: "Today's appointments and rentals.",
    meta: { text: 'Page' },
    step: { label: 'Open Daily View', icon: Sun, target: { href: `/daily/${today}` } },
  }
}

function actions({ today, closedToday, mayChange, isAdministrator }: PaletteContext): PageEntry[] {
  const action = (
    title: string,
    { icon, target, ...rest }: Pick<Step, 'icon' | 'target'> & Pick<PageEntry, 'about'> & Partial<PageEntry>,
  ): PageEntry => ({ title, meta: { text: 'Action' }, step: { label: title, icon, target }, ...rest })
  const changing = [
    action('New Appointment', {
      icon: CalendarPlus,
      target: { newAppointment: {} },
      about: 'Books a vehicle into an available time slot.',
      meta: { shortcut: 'N' },
    }),
    action('New Rental', {
      icon: CalendarClock,
      target: { newRental: {} },
      about: 'Books a rental car for a client.',
    }),
    action('Add Client', {
      icon: UserPlus,
      target: { href: '/clients?new=1' },
      about: 'Opens the form for a new client.',
    }),
    action('Register Vehicle', {
      icon: Car,
      target: { href: '/vehicles?register=' },
      about: "Opens the form for a client's vehicle.",
    }),
    action('Add Rental Vehicle', {
      icon: KeyRound,
      target: { href: '/rentals?new=vehicle' },
      about: 'Opens the form to add a car to the rental fleet.',
    }),
    action('New Tow Request', {
      icon: Truck,
      target: { href: '/tows?new=1' },
      about: 'Records a tow request taken by phone.',
    }),
    action('Add Staff Member', {
      icon: IdCardLanyard,
      target: { href: '/staff?new=1' },
      about: 'Opens the form to add a staff member.',
    }),
    action('Mark as Closed', {
      icon: Ban,
      target: { href: `/daily/${today}` },
      about: 'Opens today in the Daily View, where you can close the day.',
      note: displayShortDate(today),
    }),
  ]
  const addUser = action('Add User', {
    icon: UserCog,
    target: { href: '/users?new=1' },
    about: 'Opens the form for a new account.',
  })
  const importClients = action('Import Clients and Vehicles', {
    icon: FileUp,
    target: { href: '/clients/import' },
    about: 'Adds clients and vehicles from a CSV file.',
    note: 'CSV',
  })
  const offered = changing.filter(({ title }) => title !== 'Mark as Closed' || !closedToday)
  return [
    ...(mayChange ? offered : []),
    action('Service Report', {
      icon: ChartNoAxesColumn,
      target: { href: '/reports?period=month' },
      about: "Opens this month's report.",
      note: 'this month',
    }),
    ...(isAdministrator ? [addUser, importClients] : []),
    action('Switch theme', {
      icon: SunMoon,
      target: { run: 'switchTheme' },
      about: 'Light or dark, on this device.',
      note: 'light or dark',
    }),
    action('Keyboard shortcuts', {
      icon: Keyboard,
      target: { run: 'showShortcuts' },
      about: 'All keyboard shortcuts.',
      meta: { shortcut: '?' },
    }),
    action('Logout', { icon: LogOut, target: { run: 'logout' }, about: 'Signs you out on this device.' }),
  ]
}

/** Returns the pages and actions that match the typed text; matches at the start of a word in the title come first. */
export function matchingPages(allEntries: readonly Entry[], typed: string): EntryGroup[] {
  const items = allEntries
    .flatMap((entry) => {
      const rank = rankOf(entry, typed)
      return rank === null ? [] : [{ entry, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
  if (items.length === 0) return []
  return [{ value: 'Pages and actions', count: { counted: items.length, more: false }, items }]
}

function rankOf({ title, note = '' }: Entry, typed: string): number | null {
  if (typed === '') return 0
  if (beginsWord(title, typed)) return 0
  if (beginsWord(note, typed)) return 1
  if (typed.length < minLettersForContains) return null
  return (matchIn(title, typed) ?? matchIn(note, typed)) ? 2 : null
}

function beginsWord(text: string, typed: string): boolean {
  const match = matchIn(text, typed)
  return match !== null && (match.start === 0 || /[\s-]/.test(text.charAt(match.start - 1)))
}
