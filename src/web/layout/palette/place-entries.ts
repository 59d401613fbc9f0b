import { Ban, CalendarPlus, Car, Keyboard, LogOut, Sun, SunMoon, UserPlus } from 'lucide-react'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'
import { sidebarGroups } from '#web/layout/sidebar-items.ts'
import { matchIn } from '#web/ui/match-in.ts'
import type { Entry, EntryGroup, Step, Trail } from './entry.ts'

export interface Premises {
  today: CalendarDate
  closedToday: boolean
  mayChange: boolean
}

/** From so many letters on, a page is also found by letters inside its name. */
const lettersForInside = 3

/** What a page says of itself, where that is not its name in the sidebar. */
const titles: Record<string, string> = {
  '/recent-activity': 'Pending Confirmations',
  '/clients': 'Client Management',
  '/vehicles': 'Vehicle Management',
  '/rentals': 'Rental Car Management',
  '/staff': 'Staff Management',
  '/reports': 'Service Report',
  '/users': 'User Management',
  '/settings': 'Business Settings',
  '/booking': 'Book Service',
}

interface Place {
  title: string
  note?: string
  trail: Trail
  step: Step
}

/** Every screen of the sidebar and what can be done from anywhere. */
export function placeEntries(premises: Premises): Entry[] {
  return [...actions(premises), ...pages(premises)].map(({ title, note, trail, step }) => ({
    key: `place:${title}`,
    lead: { icon: step.icon },
    title,
    ...(note !== undefined && { note }),
    trail,
    facts: [],
    steps: [step],
  }))
}

function pages({ today }: Premises): Place[] {
  const daily = { label: 'Daily View', path: `/daily/${today}`, icon: Sun, external: undefined }
  const items = sidebarGroups.flatMap((group) => group.items)
  return items
    .flatMap((item) => (item.path === '/calendar' ? [item, daily] : [item]))
    .map(({ label, path, icon, external }) => {
      const note = path === daily.path ? `Today, ${displayShortDate(today)}` : titles[path]
      return {
        title: label,
        ...(note !== undefined && { note }),
        trail: { words: external ? 'Public page' : 'Page' },
        step: { label: `Open ${label}`, icon, goal: { href: path } },
      }
    })
}

function actions({ today, closedToday, mayChange }: Premises): Place[] {
  const action = (title: string, step: Omit<Step, 'label'>, more: Partial<Place> = {}): Place => ({
    title,
    trail: { words: 'Action' },
    step: { label: title, ...step },
    ...more,
  })
  const changing = [
    action(
      'New Appointment',
      { icon: CalendarPlus, goal: { newAppointment: {} } },
      { trail: { shortcut: 'N' } },
    ),
    action('Add Client', { icon: UserPlus, goal: { href: '/clients?new=1' } }),
    action('Register Vehicle', { icon: Car, goal: { href: '/vehicles?register=' } }),
    ...(closedToday
      ? []
      : [
          action(
            'Mark as Closed',
            { icon: Ban, goal: { href: `/daily/${today}` } },
            { note: `today, ${displayShortDate(today)}` },
          ),
        ]),
  ]
  return [
    ...(mayChange ? changing : []),
    action('Switch theme', { icon: SunMoon, goal: { run: 'switchTheme' } }, { note: 'light or dark' }),
    action(
      'Keyboard shortcuts',
      { icon: Keyboard, goal: { run: 'showShortcuts' } },
      { trail: { shortcut: '?' } },
    ),
    action('Logout', { icon: LogOut, goal: { run: 'logout' } }),
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
