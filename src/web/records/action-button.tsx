import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { type OfferedAction, useAction } from './action.tsx'
import { focusTarget, NEXT_STEP, restoreFocus } from './focus-target.ts'

/** The button of an action that needs nothing but the record, which keeps the focus while the lists are read again. */
export function ActionButton<Subject extends { id: string }, Values>({
  action,
  subject,
  values,
  isNextStep = false,
  children = action.label,
  ...button
}: Omit<ButtonProps, 'onClick'> & {
  action: OfferedAction<Subject, Values>
  subject: Subject
  /** It is the next action of the record, which takes the focus of the record. */
  isNextStep?: boolean
} & (undefined extends Values ? { values?: undefined } : { values: Values })) {
  const { run, isPending } = useAction(action)
  return (
    <Button
      icon={action.icon}
      pendingLabel={action.pending}
      {...button}
      {...(isNextStep && { [NEXT_STEP]: subject.id })}
      pending={isPending}
      onClick={({ currentTarget }) => {
        restoreFocus(focusTarget(subject.id, currentTarget))
        // Undefined only if the action has no values.
        run(subject, values as Values)
      }}
    >
      {children}
    </Button>
  )
}
