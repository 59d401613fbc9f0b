import { useLocation } from 'wouter'
import { useCheckIn } from '#web/components/appointment/use-check-in.ts'
import { useCheckOut } from '#web/components/appointment/use-check-out.ts'
import { useNewAppointment } from '#web/components/new-appointment/use-new-appointment.ts'
import { useNewRental } from '#web/components/new-rental/use-new-rental.ts'
import { useRentalDialogs } from '#web/components/rental/use-rental-dialogs.ts'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { useLogout } from '#web/layout/use-logout.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { toggleTheme } from '#web/ui/theme.ts'
import type { Entry, EntryTarget, Step } from './entry.ts'
import { recentOf } from './recent-group.ts'
import { rememberRecord } from './recent-storage.ts'

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
  const [, navigate] = useLocation()
  const newAppointment = useNewAppointment()
  const openRentalDialog = useRentalDialogs()
  const newRental = useNewRental()
  const { logout } = useLogout()
  const checkIn = useCheckIn({ onDone })
  const checkOut = useCheckOut({ onDone })
  const records = {
    appointment: useRecordInUrl('appointment'),
    client: useRecordInUrl('client'),
    vehicle: useRecordInUrl('vehicle'),
    rental: useRecordInUrl('rental'),
    tow: useRecordInUrl('tow'),
    request: useRecordInUrl('request'),
  }

  function openTarget(target: EntryTarget) {
    if ('checkIn' in target) return checkIn.mutate({ params: { id: target.checkIn } })
    if ('checkOut' in target) return checkOut.mutate({ params: { id: target.checkOut } })
    if ('run' in target && target.run === 'switchTheme') {
      toggleTheme()
      return onDone()
    }
    onLeave()
    if ('record' in target) return records[target.record].open(target.id)
    if ('href' in target) return navigate(target.href)
    if ('rentalId' in target) return openRentalDialog({ action: target.action, id: target.rentalId })
    if ('newAppointment' in target) return newAppointment(target.newAppointment)
    if ('newRental' in target) return newRental(target.newRental)
    return target.run === 'logout' ? void logout() : onShowShortcuts()
  }

  const pending = checkIn.isPending || checkOut.isPending
  function take(entry: Entry, step: Step) {
    if (pending) return
    const recent = recentOf(entry, step)
    if (recent !== null) rememberRecord(user.id, recent)
    openTarget(step.target)
  }
  return { take, pending }
}
