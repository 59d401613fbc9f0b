import { CalendarPlus, Check, CheckCheck, Truck } from 'lucide'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { decideTowAppointment } from '#domain/tows/tow-appointment'
import { isOpenTow, nextTowStep } from '#domain/tows/tow-status'
import { focusTarget, NEXT_STEP, restoreFocus } from '#web/records/focus-target.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { useTowDialogs } from './tow-dialogs.tsx'
import { useMoveTow } from './use-move-tow.ts'

/** The button for each next status. `variant` is for lists, where confirming a pending request is the most prominent. */
const steps = {
  confirmed: { label: 'Confirm', pending: 'Confirming...', icon: Check, variant: 'primary' },
  dispatched: { label: 'Dispatch', pending: 'Dispatching...', icon: Truck, variant: 'due' },
  completed: { label: 'Complete', pending: 'Completing...', icon: CheckCheck, variant: 'secondary' },
} as const

/** Buttons of a tow request: next step, reject or cancel, and create appointment. */
export function TowButtons({
  tow,
  inSheet,
  size = 'default',
  className,
  besideClassName,
}: {
  tow: TowBooking
  /** In the sheet: the next step is primary, and the appointment can be created before the tow is completed. */
  inSheet?: boolean
  size?: ButtonSize
  className?: string | undefined
  besideClassName?: string | undefined
}) {
  const { mayChange } = useStaff()
  const start = useTowDialogs()
  const { move, moving } = useMoveTow(tow)
  if (!mayChange) return null
  const next = nextTowStep(tow.status)
  const status = next === 'confirmed' || next === 'dispatched' || next === 'completed' ? next : null
  const step = status && steps[status]
  const isBookable = mayBook(tow) && (inSheet || tow.status === 'completed')
  function takeStep() {
    if (status === 'dispatched') return start({ action: 'dispatch', tow })
    if (moving !== null || status === null) return
    restoreFocus(focusTarget(tow.id, document.activeElement))
    move({ status })
  }
  const callOff = isOpenTow(tow.status) && (
    <Button
      variant={tow.status === 'pending' ? 'danger' : 'ghost'}
      size={inSheet ? size : 'small'}
      className={besideClassName}
      onClick={() => start({ action: 'call_off', tow })}
    >
      {tow.status === 'pending' ? 'Reject' : 'Cancel request'}
    </Button>
  )
  return (
    <>
      {inSheet && callOff}
      {isBookable && (
        <Button
          {...(step === null && { [NEXT_STEP]: tow.id })}
          variant={inSheet && step === null ? 'primary' : 'secondary'}
          size={size}
          icon={inSheet ? CalendarPlus : undefined}
          className={step === null ? className : besideClassName}
          onClick={() => start({ action: 'book', tow })}
        >
          Create appointment
        </Button>
      )}
      {step !== null && (
        <Button
          {...{ [NEXT_STEP]: tow.id }}
          variant={inSheet ? 'primary' : step.variant}
          size={size}
          icon={step.icon}
          className={className}
          pending={moving === status}
          pendingLabel={step.pending}
          onClick={takeStep}
        >
          {step.label}
        </Button>
      )}
      {!inSheet && callOff}
    </>
  )
}

/** Returns whether an appointment can be created for the towed car; a cancelled one does not prevent it. */
function mayBook({ status, appointment }: TowBooking): boolean {
  const previous = appointment?.status === 'cancelled' ? null : appointment
  return decideTowAppointment({ status, appointment: previous }).permitted
}
