import type { HireDeed } from '#domain/rental/hire-deeds'
import type { VehicleStatus } from '#domain/vehicle/vehicle'
import type { CarBody } from '#web/parts/drawings/car-shapes.ts'
import type { AppointmentPreset } from '#web/parts/new-appointment/use-new-appointment.ts'
import type { RentalPreset } from '#web/parts/new-rental/use-new-rental.ts'
import type { BookingStatus } from '#web/parts/status-look.ts'
import type { RecordKind } from '#web/parts/use-record-in-url.ts'
import type { Fact } from '#web/ui/description-list.tsx'
import type { IconShape } from '#web/ui/icon.tsx'

/** What leads a line: the plate, a person's initials, or the sign of a page. */
export type Lead = { plate: string | null } | { person: string } | { icon: IconShape }

/** What ends a line. */
export type Trail =
  | { status: BookingStatus }
  | { vehicleStatus: VehicleStatus }
  | { plate: string | null }
  | { words: string }
  | { shortcut: string }

export type Goal =
  | { record: RecordKind; id: string }
  | { href: string }
  | { newAppointment: AppointmentPreset }
  | { newRental: RentalPreset }
  | { run: 'switchTheme' | 'showShortcuts' | 'logout' }
  /** Changes something: never done by a key that came before the line was seen. */
  | { checkIn: string }
  | { checkOut: string }
  /** Asks in its dialog for what it needs. */
  | { hire: string; deed: HireDeed }

/** Something that can be done with an entry; the label says the deed. */
export interface Step {
  label: string
  icon: IconShape
  goal: Goal
}

/** One line of the palette, and what its preview shows. */
export interface Entry {
  key: string
  lead: Lead
  title: string
  /** Smaller, after the title. */
  note?: string
  trail?: Trail
  /** The preview's heading, where it is not the title. */
  heading?: string
  /** One sentence in the preview. */
  about?: string
  drawing?: CarBody
  facts: readonly Fact[]
  /** The next step first, which Enter does. */
  steps: readonly Step[]
}

export interface EntryGroup {
  /** Its heading. */
  value: string
  /** How many there are, of which the best are shown. */
  count: { counted: number; more: boolean }
  items: Entry[]
}

export function changesSomething({ goal }: Step): boolean {
  return 'checkIn' in goal || 'checkOut' in goal
}

/** Leads to a deed, and not just to something to look at. */
export function isDeed(step: Step): boolean {
  return changesSomething(step) || 'hire' in step.goal
}
