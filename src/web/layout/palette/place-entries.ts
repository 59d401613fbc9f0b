import {
  Ban,
  CalendarClock,
  CalendarPlus,
  Car,
  ChartNoAxesColumn,
  CircleUser,
  History,
  IdCardLanyard,
  Keyboard,
  KeyRound,
  LogOut,
  Sun,
  SunMoon,
  Truck,
  UserCog,
  UserPlus,
} from 'lucide-react'
import { lettersForInside } from '#domain/search/read-search'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'
import { sidebarGroups } from '#web/layout/sidebar-items.ts'
import { settingsHref, settingsTabs } from '#web/parts/settings-tabs.ts'
import { matchIn } from '#web/ui/match-in.ts'
import type { Entry, EntryGroup, Step, Trail } from './entry.ts'

export interface Premises {
  today: CalendarDate
  closedToday: boolean
  mayChange: boolean
  isAdministrator: boolean
}

interface Page {
  /** What the page says of itself, where that is not its name in the sidebar. */
  title?: string
  about: string
}

const pageWords: Record<string, Page> = {
  '/dashboard': { about: 'What is next, who is late and who waits.' },
  '/calendar': { about: 'Which days are full, closed or free.' },
  '/appointments': { about: 'All scheduled appointments, day by day.' },
  '/recent-activity': { title: 'Pending Confirmations', about: 'New requests that wait for a yes or no.' },
  '/clients': { title: 'Client Management', about: 'The people whose cars you look after.' },
  '/vehicles': { title: 'Vehicle Management', about: 'The cars you look after, and their history.' },
  '/rentals': { title: 'Rental Car Management', about: 'The fleet, and what goes out and comes back.' },
  '/tows': { about: 'Who is stranded, where and since when.' },
  '/staff': { title: 'Staff Management', about: 'Who works here, and when.' },
  '/reports': { title: 'Service Reports', about: 'How the week or month went.' },
  '/users': { title: 'User Management', about: 'Who may sign in, and do what.' },
  '/settings': { title: 'Business Settings', about: 'Opening hours, capacity, holidays and the business.' },
  '/booking': { title: 'Book Service', about: 'The page on which customers book a service.' },
  '/rental-booking': { about: 'The page on which customers book a rental car.' },
}

interface Place {
  title: string
  note?: string
  about: string
  trail: Trail
  step: Step
}

/** Every screen of the sidebar and what can be done from anywhere. */
export function placeEntries(premises: Premises): Entry[] {
  const places = [
    ...actions(premises),
    ...pages(premises),
    ownProfile,
    ...(premises.isAdministrator ? [auditLog] : []),
  ]
  return places.map(({ title, note, about, trail, step }) => ({
    key: `place:${title}`,
    lead: { icon: step.icon },
    title,
    ...(note !== undefined && { note }),
    about,
    trail,
    facts: [],
    steps: [step],
  }))
}

function pages({ today, isAdministrator }: Premises): Place[] {
  const items = sidebarGroups.flatMap((group) => group.items)
  return items.flatMap(({ label, path, icon, external }) => {
    const { title, about } = pageWords[path] ?? { about: '' }
    const page: Place = {
      title: label,
      ...(title !== undefined && { note: title }),
      about,
      trail: { words: external ? 'Public page' : 'Page' },
      step: { label: `Open ${label}`, icon, goal: { href: path } },
    }
    if (path === '/settings' && isAdministrator) return [page, ...partsOfSettings(icon)]
    return path === '/calendar' ? [page, dailyView(today)] : [page]
  })
}

const auditLog: Place = {
  title: 'Audit log',
  note: 'Restore what was deleted',
  about: 'Who did what, and when; what was deleted can be restored here.',
  trail: { words: 'Page' },
  step: { label: 'Open the audit log', icon: History, goal: { href: '/audit' } },
}

const ownProfile: Place = {
  title: 'Your profile',
  note: 'Password and sessions',
  about: 'Your names, your password, and where you are signed in.',
  trail: { words: 'Page' },
  step: { label: 'Open your profile', icon: CircleUser, goal: { href: '/profile' } },
}

function partsOfSettings(icon: Step['icon']): Place[] {
  return settingsTabs.map(({ value, label, about }) => ({
    title: `${label} settings`,
    about,
    trail: { words: 'Page' },
    step: { label: `Open ${label}`, icon, goal: { href: settingsHref(value) } },
  }))
}

function dailyView(today: CalendarDate): Place {
  return {
    title: 'Daily View',
    note: displayShortDate(today),
    about: "Today's work, car by car.",
    trail: { words: 'Page' },
    step: { label: 'Open Daily View', icon: Sun, goal: { href: `/daily/${today}` } },
  }
}

function actions({ today, closedToday, mayChange, isAdministrator }: Premises): Place[] {
  const action = (
    title: string,
    { icon, goal, ...rest }: Pick<Step, 'icon' | 'goal'> & Pick<Place, 'about'> & Partial<Place>,
  ): Place => ({ title, trail: { words: 'Action' }, step: { label: title, icon, goal }, ...rest })
  const changing = [
    action('New Appointment', {
      icon: CalendarPlus,
      goal: { newAppointment: {} },
      about: 'Books a vehicle into a free time.',
      trail: { shortcut: 'N' },
    }),
    action('New Rental', {
      icon: CalendarClock,
      goal: { newRental: {} },
      about: 'Books a rental car for a client.',
    }),
    action('Add Client', {
      icon: UserPlus,
      goal: { href: '/clients?new=1' },
      about: 'Opens the form for a new client.',
    }),
    action('Register Vehicle', {
      icon: Car,
      goal: { href: '/vehicles?register=' },
      about: "Opens the form for a client's vehicle.",
    }),
    action('Add Rental Vehicle', {
      icon: KeyRound,
      goal: { href: '/rentals?new=vehicle' },
      about: 'Opens the form for a new car of the fleet.',
    }),
    action('New Tow Request', {
      icon: Truck,
      goal: { href: '/tows?new=1' },
      about: 'Writes down a call for a tow.',
    }),
    action('Add Staff Member', {
      icon: IdCardLanyard,
      goal: { href: '/staff?new=1' },
      about: 'Opens the form for somebody who works here.',
    }),
    action('Mark as Closed', {
      icon: Ban,
      goal: { href: `/daily/${today}` },
      about: 'Opens today in the Daily View, where the day is closed.',
      note: displayShortDate(today),
    }),
  ]
  const addUser = action('Add User', {
    icon: UserCog,
    goal: { href: '/users?new=1' },
    about: 'Opens the form for a new account.',
  })
  const offered = changing.filter(({ title }) => title !== 'Mark as Closed' || !closedToday)
  return [
    ...(mayChange ? offered : []),
    action('Service Report', {
      icon: ChartNoAxesColumn,
      goal: { href: '/reports?period=month' },
      about: 'Opens the figures of this month.',
      note: 'this month',
    }),
    ...(isAdministrator ? [addUser] : []),
    action('Switch theme', {
      icon: SunMoon,
      goal: { run: 'switchTheme' },
      about: 'Light or dark, on this device.',
      note: 'light or dark',
    }),
    action('Keyboard shortcuts', {
      icon: Keyboard,
      goal: { run: 'showShortcuts' },
      about: 'Every key, and what it does.',
      trail: { shortcut: '?' },
    }),
    action('Logout', { icon: LogOut, goal: { run: 'logout' }, about: 'Ends your session on this device.' }),
  ]
}

/** The pages and actions that are meant by what was typed: those whose name has a word that begins so come first. */
export function matchingPlaces(places: readonly Entry[], typed: string): EntryGroup[] {
  const items = places
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
  if (typed.length < lettersForInside) return null
  return (matchIn(title, typed) ?? matchIn(note, typed)) ? 2 : null
}

function beginsWord(text: string, typed: string): boolean {
  const match = matchIn(text, typed)
  return match !== null && (match.start === 0 || /[\s-]/.test(text.charAt(match.start - 1)))
}
