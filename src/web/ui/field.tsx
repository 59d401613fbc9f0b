import clsx from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { FieldContext } from './field-context.ts'
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
  /** Id of the control, if other elements refer to it. */
  controlId?: string | undefined
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
    controlId: props.controlId ?? `${id}-control`,
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
  const words = (
    <>
      {label}
      {optional && <span className={styles.optional}> (optional)</span>}
    </>
  )
  return (
    <div {...asGroup} className={clsx(styles.field, className)}>
      <div className={clsx(styles.labelRow, labelHidden && 'visually-hidden')}>
        {group ? (
          <span id={labelId} className={styles.label}>
            {words}
          </span>
        ) : (
          <label id={labelId} htmlFor={parts.controlId} className={styles.label}>
            {words}
          </label>
        )}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext value={parts}>{children}</FieldContext>
      <FieldNote id={noteId} error={error} good={good} hint={hint} />
    </div>
  )
}

type FieldNoteProps = Pick<FieldProps, 'error' | 'good' | 'hint'> & { id: string }

function FieldNote({ id, error, good, hint }: FieldNoteProps) {
  if (error) {
    return (
      <span id={id} className={styles.error}>
        <Icon shape={CircleAlert} size="small" />
        <span>{error}</span>
      </span>
    )
  }
  if (good) {
    return (
      <span id={id} className={styles.good}>
        <Icon shape={CircleCheck} size="small" />
        <span>{good}</span>
      </span>
    )
  }
  return hint ? (
    <span id={id} className={styles.hint}>
      {hint}
    </span>
  ) : null
}
