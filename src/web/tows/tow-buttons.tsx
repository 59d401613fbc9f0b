import type { TowBooking } from '#contract/tows/tow-bookings'
import { isOpenTow } from '#domain/tows/tow-status'
import { NEXT_STEP } from '#web/records/focus-target.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { towActions } from './tow-actions.ts'
import { useTowDialogs } from './tow-dialogs.tsx'

const { confirm, dispatch, complete, reject, cancel, book } = towActions

/** The next steps, and how prominent they are in lists: confirming a pending request most. */
const steps = [
  { step: confirm, variant: 'primary' },
  { step: dispatch, variant: 'due' },
  { step: complete, variant: 'secondary' },
] as const

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
  const next = steps.find(({ step }) => step.permits?.(tow))
  const { run, isPending, sent } = useAction(next?.step ?? confirm, { keepsFocusOf: tow.id })
  if (!mayChange) return null
  const isBookable = book.permits?.(tow) && (inSheet || tow.status === 'completed')
  function takeStep() {
    if (next?.step === dispatch) return start({ action: 'dispatch', tow })
    if (!isPending) run(tow, {})
  }
  const callOff = isOpenTow(tow.status) && (
    <Button
      variant={tow.status === 'pending' ? 'danger' : 'ghost'}
      size={inSheet ? size : 'small'}
      className={besideClassName}
      onClick={() => start({ action: 'call_off', tow })}
    >
      {(tow.status === 'pending' ? reject : cancel).label}
    </Button>
  )
  return (
    <>
      {inSheet && callOff}
      {isBookable && (
        <Button
          {...(next === undefined && { [NEXT_STEP]: tow.id })}
          variant={inSheet && next === undefined ? 'primary' : 'secondary'}
          size={size}
          icon={inSheet ? book.icon : undefined}
          className={next === undefined ? className : besideClassName}
          onClick={() => start({ action: 'book', tow })}
        >
          {book.label}
        </Button>
      )}
      {next !== undefined && (
        <Button
          {...{ [NEXT_STEP]: tow.id }}
          variant={inSheet ? 'primary' : next.variant}
          size={size}
          icon={next.step.icon}
          className={className}
          pending={sent?.subject.status === tow.status}
          pendingLabel={next.step.pending}
          onClick={takeStep}
        >
          {next.step.label}
        </Button>
      )}
      {!inSheet && callOff}
    </>
  )
}
