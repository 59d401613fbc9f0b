import type { TowErrors } from './check-tow-booking.ts'
import type { TowField, TowValues } from './tow-values.ts'

type SectionState = 'coming' | 'current' | 'done'

const sections: readonly { fields: readonly TowField[]; needed: boolean }[] = [
  { fields: ['pickupLocation'], needed: true },
  { fields: ['cause', 'drivable', 'issueDescription'], needed: false },
  { fields: ['make', 'model', 'year', 'licensePlate', 'colour'], needed: false },
  { fields: ['name', 'phone', 'email'], needed: true },
]

/** Returns the state of each section. The first incomplete required section is current, or the last if none is. */
export function towSectionStates(values: TowValues, errors: TowErrors): SectionState[] {
  const isDone = sections.map(({ fields, needed }) => {
    const isRight = fields.every((field) => errors[field] === undefined)
    return isRight && (needed || fields.some((field) => values[field].trim() !== ''))
  })
  const open = sections.findIndex(({ needed }, section) => needed && !isDone[section])
  const current = open === -1 ? sections.length - 1 : open
  return sections.map((_, section) => {
    if (section === current) return 'current'
    return isDone[section] ? 'done' : 'coming'
  })
}
