import { lazy, Suspense, useState } from 'react'

const Dialog = lazy(() =>
  import('./new-appointment-dialog.tsx').then((m) => ({ default: m.NewAppointmentDialog })),
)

export type NewAppointmentProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The dialog for a new appointment; its code comes with the first opening, and every opening starts empty. */
export function NewAppointment({ open, onOpenChange }: NewAppointmentProps) {
  const [wasOpen, setWasOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpenings(openings + 1)
  }
  if (openings === 0) return null
  return (
    <Suspense fallback={null}>
      <Dialog key={openings} open={open} onOpenChange={onOpenChange} />
    </Suspense>
  )
}
