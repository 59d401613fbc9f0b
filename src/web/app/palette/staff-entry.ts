import { CalendarClock, ClipboardList } from 'lucide'
import type { FoundStaff } from '#contract/search'
import { displayPhone } from '#domain/contact/phone'
import { positionLabel } from '#domain/staff/staff-member'
import { isTechnician } from '#domain/staff/technician'
import { pluralize } from '#domain/wording'
import type { Entry } from './palette-entry.ts'

/** Returns the line of a staff member; a technician's first step shows their appointments. */
export function staffEntry(member: FoundStaff): Entry {
  const { id, name, email, phone, status, appointmentsToday } = member
  const schedule = {
    label: 'Open schedule',
    icon: CalendarClock,
    target: { href: `/staff?schedule=${id}` },
  }
  const appointments = {
    label: 'Show appointments',
    icon: ClipboardList,
    target: { href: `/appointments?staffId=${id}` },
  }
  return {
    key: `staff:${id}`,
    leading: { person: name },
    title: name,
    note: positionLabel(member.position),
    ...(status === 'inactive' && { meta: { words: 'Inactive' } }),
    details: [
      { term: 'Phone', value: displayPhone(phone) },
      { term: 'Email', value: email },
      {
        term: 'Today',
        value: pluralize(appointmentsToday, 'appointment'),
      },
    ],
    steps: isTechnician(member) ? [appointments, schedule] : [schedule],
  }
}
