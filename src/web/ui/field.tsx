import clsx from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { FieldContext } from './field-context.ts'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: ReactNode
  /** Holds several controls (chips, cards; `radio` when one excludes the others): the label names the group. */
  group?: boolean | 'radio'
  /** Marks the few that may stay empty; the others are needed. */
  optional?: boolean
  hint?: ReactNode
  /** What is wrong and what to do, as one sentence. */
  error?: ReactNode
  /** Good news in the place of the hint. */
  good?: ReactNode
  /** Something small at the right of the label: a link, a count. */
  aside?: ReactNode
  /** The label is read aloud but not shown. */
  labelHidden?: boolean
  /** The id of the control, where something else needs to know it. */
  controlId?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A label above, a hint or an error below, and the control between them wired to all three. */
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
