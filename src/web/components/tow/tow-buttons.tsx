import { CalendarPlus } from 'lucide-react'
import type { TowBooking } from '#contract/tow-bookings'
import { isOpenTow, nextTowStep } from '#domain/tow/tow-status'
import { focusTarget, NEXT_STEP, restoreFocus } from '#web/components/focus-target.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button-classes.ts'
import { mayBookTow } from './may-book-tow.ts'
import { towStepStyles } from './tow-step-styles.ts'
import { useMoveTow } from './use-move-tow.ts'
import { useTowDialogs } from './use-tow-dialogs.ts'

export type TowButtonsProps = {
  tow: TowBooking
  /** In the sheet: the next step is primary, and the appointment can be created before the tow is completed. */
  inSheet?: boolean
  size?: ButtonSize
  className?: string | undefined
  besideClassName?: string | undefined
}

/** Buttons of a tow request: next step, reject or cancel, and create appointment. */
export function TowButtons({ tow, inSheet, size = 'default', className, besideClassName }: TowButtonsProps) {
  const { mayChange } = useStaff()
  const start = useTowDialogs()
  const { move, moving } = useMoveTow(tow)
  if (!mayChange) return null
  const step = nextTowStep(tow.status)
  const variant =
    step === 'confirmed' || step === 'dispatched' || step === 'completed' ? towStepStyles[step] : null
  const isBookable = mayBookTow(tow) && (inSheet || tow.status === 'completed')
  function takeStep() {
    if (step === 'dispatched') return start({ action: 'dispatch', tow })
    if (moving !== null || (step !== 'confirmed' && step !== 'completed')) return
    restoreFocus(focusTarget(tow.id, document.activeElement))
    move({ status: step })
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
          {...(variant === null && { [NEXT_STEP]: tow.id })}
          variant={inSheet && variant === null ? 'primary' : 'secondary'}
          size={size}
          icon={inSheet ? CalendarPlus : undefined}
          className={variant === null ? className : besideClassName}
          onClick={() => start({ action: 'book', tow })}
        >
          Create appointment
        </Button>
      )}
      {variant !== null && (
        <Button
          {...{ [NEXT_STEP]: tow.id }}
          variant={inSheet ? 'primary' : variant.variant}
          size={size}
          icon={variant.icon}
          className={className}
          pending={moving === step}
          pendingLabel={variant.pending}
          onClick={takeStep}
        >
          {variant.label}
        </Button>
      )}
      {!inSheet && callOff}
    </>
  )
}
