import { lazy } from 'react'
import type { RentalPreset } from '#web/bookings/booking-dialogs.ts'
import { useRecordDialog } from '#web/records/record-dialogs.tsx'

const Dialog = lazy(() => import('./new-rental-dialog.tsx').then((m) => ({ default: m.NewRentalDialog })))

/** Returns a function that opens the new-rental dialog; loads its code on first use. */
export function useNewRental(): (preset?: RentalPreset) => void {
  const open = useRecordDialog()
  return (preset = {}) => open(null, (dialog) => <Dialog preset={preset} {...dialog} />)
}
