import { useLocation } from 'wouter'
import type { FoundAppointment } from '#contract/search'
import type { GarageNow } from '#domain/time/garage-clock'
import { appointmentActions } from '#web/appointments/appointment-actions.ts'
import { useCheckOut } from '#web/appointments/use-check-out.tsx'
import { useNewAppointment } from '#web/bookings/booking-dialogs.ts'
import { type Recent, rememberRecord } from '#web/layout/recent-storage.ts'
import { useLogout } from '#web/layout/use-logout.ts'
import { useOpenRecord } from '#web/records/open-state.ts'
import { useAnyAction } from '#web/records/use-action.tsx'
import { useNewRental } from '#web/rentals/new-rental.tsx'
import { useRentalDialogs } from '#web/rentals/rental-dialogs.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { toggleTheme } from '#web/ui/theme.ts'
import type { Entry, EntryTarget, Step } from './palette-entry.ts'

export interface Ways {
  /** Closes the palette and returns the focus. */
  onDone: () => void
  /** Closes the palette without returning the focus, because the opened screen or dialog takes it. */
  onLeave: () => void
  onShowShortcuts: () => void
}

/** Returns a function that runs a step. */
export function usePaletteSteps({ onDone, onLeave, onShowShortcuts }: Ways) {
  const { user } = useStaff()
  const now = useGarageNow()
  const [, navigate] = useLocation()
  const newAppointment = useNewAppointment()
  const openRentalDialog = useRentalDialogs()
  const newRental = useNewRental()
  const { logout } = useLogout()
  const checkOut = useCheckOut<FoundAppointment>({ onDone, onDialog: onLeave })
  const { run, isPending } = useAnyAction<FoundAppointment, { now: GarageNow }, unknown>({ onDone })
  const openRecord = useOpenRecord()

  function openTarget(target: EntryTarget) {
    if ('subject' in target && target.action === appointmentActions.checkOut)
      return void checkOut.start(target.subject)
    if ('subject' in target) return run(target.action, target.subject, { now })
    if ('run' in target && target.run === 'switchTheme') {
      toggleTheme()
      return onDone()
    }
    onLeave()
    if ('record' in target) return openRecord(target.record, target.id)
    if ('href' in target) return navigate(target.href)
    if ('rentalId' in target) return openRentalDialog({ action: target.action, id: target.rentalId })
    if ('newAppointment' in target) return newAppointment(target.newAppointment)
    if ('newRental' in target) return newRental(target.newRental)
    return target.run === 'logout' ? void logout() : onShowShortcuts()
  }

  const pending = isPending || checkOut.isPending

  function take(entry: Entry, step: Step) {
    if (pending) return
    const recent = recentOf(entry, step)
    if (recent !== null) rememberRecord(user.id, recent)
    openTarget(step.target)
  }
  return { take, pending }
}

/** Returns the recent record to store when a step opens the entry's own record; null for other steps. */
function recentOf({ key, leading, title }: Entry, { target }: Step): Recent | null {
  if (!('record' in target) || target.record === 'request') return null
  if (target.record === 'part' || target.record === 'document') return null
  const { record: kind, id } = target
  if (key !== `${kind}:${id}`) return null
  return { kind, id, title, plate: 'plate' in leading ? leading.plate : null }
}
