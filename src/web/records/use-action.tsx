import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { FinalFocus } from '#web/ui/final-focus.ts'
import type { Action, ActionEvents, Given, OfferedAction } from './action.ts'
import { focusRecord, focusTarget, NEXT_STEP, restoreFocus } from './focus-target.ts'

/** Returns how to run any action on these records; each shows its result in a toast. */
export function useAnyAction<Subject, Values, Reply>(events: ActionEvents<Subject, Values, Reply> = {}) {
  const queries = useQueryClient()
  const focus = useContext(FinalFocus) ?? undefined
  type Sent = Given<Subject, Values> & { action: Action<Subject, Values, Reply> }
  // Not of the action that is now on the screen: before the server answers, the record can get into another state.
  const of = ({ action }: Sent) => action.mutation(queries, { focus, ...events })
  const { mutate, mutateAsync, data, isPending, isSuccess, error, variables, reset } = useMutation({
    mutationFn: (sent: Sent) => of(sent).mutationFn(sent),
    onSuccess: (answer, sent) => of(sent).onSuccess(answer, sent),
    onError: (problem, sent) => of(sent).onError(problem, sent),
  })
  return {
    run: (action: Action<Subject, Values, Reply>, subject: Subject, values: Values) => {
      if (events.keepsFocusOf !== undefined)
        restoreFocus(focusTarget(events.keepsFocusOf, document.activeElement))
      mutate({ action, subject, values })
    },
    /** Like `run`; resolves once the lists have been read again, or the error has been shown. */
    send: async (action: Action<Subject, Values, Reply>, subject: Subject, values: Values) => {
      await mutateAsync({ action, subject, values }).catch(() => {})
    },
    /** What the server has answered. */
    answer: data,
    /** What is being sent; null: nothing. */
    sent: isPending ? variables : null,
    isPending,
    isSuccess,
    error,
    reset,
  }
}

/** Returns how to run an action, which shows its result in a toast, and its state. */
export function useAction<Subject, Values, Reply>(
  action: Action<Subject, Values, Reply>,
  events: ActionEvents<Subject, Values, Reply> = {},
) {
  const { run, ...state } = useAnyAction(events)
  return { ...state, run: (subject: Subject, values: Values) => run(action, subject, values) }
}

/** The button of an action that needs nothing but the record, which keeps the focus while the lists are read again. */
export function ActionButton<Subject extends { id: string }, Values>({
  action,
  subject,
  values,
  isNextStep = false,
  movesFocus = false,
  children = action.label,
  ...button
}: Omit<ButtonProps, 'onClick'> & {
  action: OfferedAction<Subject, Values>
  subject: Subject
  /** It is the next action of the record, which takes the focus of the record. */
  isNextStep?: boolean
  /** The focus moves to the record in its list, which an undone action brings back. */
  movesFocus?: boolean
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
        if (movesFocus) focusRecord(subject.id)
        else restoreFocus(focusTarget(subject.id, currentTarget))
        // Undefined only if the action has no values.
        run(subject, values as Values)
      }}
    >
      {children}
    </Button>
  )
}
