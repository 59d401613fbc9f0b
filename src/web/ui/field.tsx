import clsx from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: ReactNode
  /** Several controls (chips, cards; `radio` if only one can be chosen): the label names the group. */
  group?: boolean | 'radio'
  /** Marks optional fields; all others are required. */
  optional?: boolean
  hint?: ReactNode
  /** What is wrong and what to do, in one sentence. */
  error?: ReactNode
  /** Success message instead of the hint. */
  good?: ReactNode
  /** At the right of the label, for example a link or a count. */
  aside?: ReactNode
  /** The label is visible only to screen readers. */
  labelHidden?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Label, control, and hint or error, connected by ARIA attributes. */
export function Field(props: FieldProps) {
  const { label, group, optional, hint, error, good, aside, labelHidden, className, children } = props
  const id = useId()
  const labelId = `${id}-label`
  const noteId = `${id}-note`
  const hasNote = Boolean(error || good || hint)
  const parts = {
    controlId: `${id}-control`,
    labelId,
    describedBy: hasNote ? noteId : undefined,
    invalid: Boolean(error),
    group: Boolean(group),
  }
  const asGroup = group && {
    role: group === 'radio' ? 'radiogroup' : 'group',
    'aria-labelledby': labelId,
    'aria-describedby': parts.describedBy,
  }
  const labelText = (
    <>
      {label}
      {optional && <span className="font-regular text-ink-3"> (optional)</span>}
    </>
  )
  return (
    <div {...asGroup} className={clsx('grid min-w-0 content-start gap-2', className)}>
      <div className={clsx('flex items-center gap-2', labelHidden && 'sr-only')}>
        {group ? (
          <span id={labelId} className="text-label">
            {labelText}
          </span>
        ) : (
          <label id={labelId} htmlFor={parts.controlId} className="text-label">
            {labelText}
          </label>
        )}
        {/* A taller link does not move the control below that of a field beside it. */}
        {aside && <span className="-my-1 ml-auto flex text-small">{aside}</span>}
      </div>
      <FieldContext value={parts}>{children}</FieldContext>
      <FieldNote id={noteId} error={error} good={good} hint={hint} />
    </div>
  )
}

type FieldNoteProps = Pick<FieldProps, 'error' | 'good' | 'hint'> & { id: string }

function FieldNote({ id, error, good, hint }: FieldNoteProps) {
  const text = error || good || hint
  const shape = error ? CircleAlert : good && CircleCheck
  return text ? (
    <span
      id={id}
      className={clsx(
        'flex gap-1 text-small',
        error ? 'text-cancelled-fg' : good ? 'text-done-fg' : 'text-ink-2',
      )}
    >
      {shape && <Icon shape={shape} size="small" className="mt-0.5" />}
      <span>{text}</span>
    </span>
  ) : null
}

type FieldParts = {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  /** The Field has several controls and is their named group. */
  group: boolean
}

/** Passes ids and states from a Field to its control, to connect label, hint and error. */
export const FieldContext = createContext<FieldParts | null>(null)

type OwnWiring = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
}

/** Returns id and ARIA states for a control. In a Field the Field's id is used, because its label refers to it. */
export function useFieldControl(own: OwnWiring) {
  const field = useContext(FieldContext)
  const saysInvalid = own['aria-invalid'] === true || own['aria-invalid'] === 'true'
  return {
    id: field && !field.group ? field.controlId : own.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': saysInvalid || field?.invalid || undefined,
  }
}

/** Returns the group props of a set of controls (radios, chips); none if the Field around it is already the group. */
export function useFieldGroup(role: 'group' | 'radiogroup', label: string | undefined) {
  const field = useContext(FieldContext)
  if (field?.group) return {}
  const named = field && { 'aria-labelledby': field.labelId, 'aria-describedby': field.describedBy }
  return { role, id: field?.controlId, 'aria-label': field ? undefined : label, ...named }
}
