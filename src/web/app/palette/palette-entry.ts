import type { FoundAppointment } from '#contract/search'
import type { InvoiceState } from '#domain/billing/invoice-state'
import type { RentalCounterAction } from '#domain/rentals/rental-counter-actions'
import type { GarageNow } from '#domain/time/garage-clock'
import type { VehicleStatus } from '#domain/vehicles/vehicle'
import type { AppointmentPreset, RentalPreset } from '#web/bookings/booking-dialogs.ts'
import type { BookingStatus } from '#web/bookings/status-badge.tsx'
import type { Action } from '#web/records/action.ts'
import type { RecordKind } from '#web/records/open-state.ts'
import type { DescriptionItem } from '#web/ui/description-list.tsx'
import type { CarBody } from '#web/ui/drawings/car-side.tsx'
import type { IconShape } from '#web/ui/icon.tsx'

/** Start of a line: a plate, a person's initials or an icon. */
export type Leading = { plate: string | null } | { person: string } | { icon: IconShape }

/** End of a line. */
export type Meta =
  | { status: BookingStatus }
  /** In the workshop, where an appointment can be waiting or ready. */
  | { appointment: FoundAppointment }
  | { vehicleStatus: VehicleStatus }
  | { invoice: { state: InvoiceState; isOverdue: boolean } }
  | { plate: string | null }
  | { text: string }
  | { shortcut: string }

export type EntryTarget =
  | { record: RecordKind; id: string }
  | { href: string }
  | { newAppointment: AppointmentPreset }
  | { newRental: RentalPreset }
  | { run: 'switchTheme' | 'showShortcuts' | 'logout' }
  /** Changes data, so it is not run by an Enter pressed before the result was shown. */
  | { action: Action<FoundAppointment, { now: GarageNow }>; subject: FoundAppointment }
  /** Opens the dialog of the action. */
  | { rentalId: string; action: RentalCounterAction }

/** An action of an entry; the label names it. */
export interface Step {
  label: string
  icon: IconShape
  target: EntryTarget
}

/** A line of the palette and its preview. */
export interface Entry {
  key: string
  leading: Leading
  title: string
  /** Secondary text after the title. */
  note?: string
  /** The note answers a question: it is below the title, in full. */
  isAnswer?: boolean
  meta?: Meta
  /** Heading of the preview; default: the title. */
  heading?: string
  /** Description in the preview, one sentence. */
  about?: string
  drawing?: CarBody
  details: readonly DescriptionItem[]
  /** Enter runs the first: it opens the record, or is its next step if that is due. */
  steps: readonly Step[]
}

export interface EntryGroup {
  /** Heading. */
  value: string
  /** Number of matches, of which only the best are shown. */
  count: { counted: number; more: boolean }
  items: Entry[]
}

export function changesSomething({ target }: Step): boolean {
  return 'subject' in target
}

/** Returns whether a step changes data or opens the dialog of an action, rather than only opening a record. */
export function isAction(step: Step): boolean {
  return changesSomething(step) || 'rentalId' in step.target
}
