import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { type AppointmentPreset, NewAppointmentContext } from './use-new-appointment.ts'

const Dialog = lazy(() =>
  import('./new-appointment-dialog.tsx').then((m) => ({ default: m.NewAppointmentDialog })),
)

/** Keeps the dialog for a new appointment ready on every screen; its code comes with the first opening, and every opening starts afresh. */
export function NewAppointment({ children }: { children: ReactNode }) {
  const { mayChange } = useStaff()
  const [open, setOpen] = useState(false)
  const [opening, setOpening] = useState<{ number: number; preset: AppointmentPreset }>({
    number: 0,
    preset: {},
  })
  const openWith = useCallback((preset: AppointmentPreset = {}) => {
    setOpening(({ number }) => ({ number: number + 1, preset }))
    setOpen(true)
  }, [])
  useShortcuts({ n: () => openWith() }, { active: mayChange, everywhere: true })
  return (
    <NewAppointmentContext value={openWith}>
      {children}
      {opening.number > 0 && (
        <Suspense fallback={null}>
          <Dialog key={opening.number} open={open} onOpenChange={setOpen} preset={opening.preset} />
        </Suspense>
      )}
    </NewAppointmentContext>
  )
}
