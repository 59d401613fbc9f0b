import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { type AppointmentPreset, NewAppointmentContext } from '#web/bookings/booking-dialogs.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useDialogFor } from '#web/records/open-state.ts'
import { useStaff } from '#web/session/use-staff.ts'

const loadDialog = async () => ({
  default: (await import('./new-appointment-dialog.tsx')).NewAppointmentDialog,
})

const Dialog = lazy(loadDialog)

/** Loads the code of the dialog ahead: letters typed right after the key N would be shortcuts while it loads. */
export const newAppointmentAhead = loadDialog

/** Mounts the new-appointment dialog for all screens; resets it on each opening. */
export function NewAppointment({ children }: { children: ReactNode }) {
  const { mayChange } = useStaff()
  const { shown, show, dialog } = useDialogFor<AppointmentPreset>()
  const openWith = useCallback((preset: AppointmentPreset = {}) => show(preset), [show])
  useShortcuts({ n: () => openWith() }, { active: mayChange, everywhere: true })
  return (
    <NewAppointmentContext value={openWith}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <Dialog key={shown.key} {...dialog} preset={shown.subject} />
        </Suspense>
      )}
    </NewAppointmentContext>
  )
}
