import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { ChevronDown, CircleAlert, CircleCheck } from 'lucide'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { Icon, type IconShape } from './icon.tsx'

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
  const parts = {
    controlId: `${id}-control`,
    labelId,
    describedBy: error || good || hint ? noteId : undefined,
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
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid']
}

/** Returns id and ARIA states for a control. In a Field the Field's id is used, because its label refers to it. */
export function useFieldControl(own: OwnWiring) {
  const field = useContext(FieldContext)
  return {
    id: field && !field.group ? field.controlId : own.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] || field?.invalid || undefined,
  }
}

/** Returns the group props of a set of controls (radios, chips); none if the Field around it is already the group. */
export function useFieldGroup(role: 'group' | 'radiogroup', label: string | undefined) {
  const field = useContext(FieldContext)
  if (field?.group) return {}
  return field
    ? { role, id: field.controlId, 'aria-labelledby': field.labelId, 'aria-describedby': field.describedBy }
    : { role, 'aria-label': label }
}

/** The frame of an input, select or picker button: border, height, focus, error and disabled state. */
export const inputShell = cva(
  'min-w-0 rounded-md border bg-surface text-field text-ink transition-colors disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-sunken disabled:text-ink-3 has-aria-invalid:border-cancelled has-aria-invalid:inset-ring has-aria-invalid:inset-ring-cancelled has-[:disabled:not(option,button)]:cursor-not-allowed has-[:disabled:not(option,button)]:border-line-2 has-[:disabled:not(option,button)]:bg-sunken has-[:disabled:not(option,button)]:text-ink-3 [&>svg]:text-ink-3',
  {
    variants: {
      variant: {
        plain: 'border-control',
        plate: 'border-control',
        figures: 'border-control tabular-nums',
        quiet: 'border-line-2 shadow-rest',
        invalid: 'border-cancelled inset-ring inset-ring-cancelled',
      },
      shape: {
        line: 'flex h-control w-full items-center gap-2 px-3 focus-within:focus-ring-field',
        area: 'flex min-h-22 w-full items-start px-3 py-2 focus-within:focus-ring-field',
        select: 'relative flex h-control w-full items-center focus-within:focus-ring-field',
        stepper: 'inline-flex h-control items-center overflow-hidden focus-within:focus-ring-field',
        // Its tags are buttons with a focus ring of their own.
        tags: 'flex min-h-control flex-wrap gap-1 p-0.5 has-[input:focus-visible]:focus-ring-field',
      },
    },
    defaultVariants: { variant: 'plain', shape: 'line' },
  },
)

/** The input inside the shell. Scrolled to, it leaves room for the error below it above the bar of a phone. */
export const shellInput = clsx(
  'size-full min-w-0 flex-1 scroll-mb-14 bg-transparent text-ellipsis outline-none placeholder:text-ink-3 placeholder:opacity-100 disabled:cursor-not-allowed disabled:opacity-100',
)

export type TextInputProps = ComponentProps<'input'> & {
  icon?: IconShape | undefined
  /** Prefix, for example "$". */
  before?: ReactNode
  /** Suffix, for example "km". */
  after?: ReactNode
  /** `plate`: number plate font; `figures`: tabular figures; `quiet`: subtle border. */
  variant?: 'plain' | 'plate' | 'figures' | 'quiet'
}

export function TextInput({ icon, before, after, variant = 'plain', className, ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest)
  return (
    <span className={clsx(inputShell({ variant }), className)}>
      {icon && <Icon shape={icon} />}
      {before && <span className="flex-none text-small text-ink-2">{before}</span>}
      <input
        type="text"
        {...rest}
        {...wiring}
        className={clsx(
          shellInput,
          variant === 'plate' &&
            'text-lead font-heading tracking-plate uppercase narrow placeholder:normal-case',
        )}
      />
      {after && <span className="flex-none text-small text-ink-2">{after}</span>}
    </span>
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest)
  return (
    <span className={clsx(inputShell({ shape: 'area' }), className)}>
      <textarea {...rest} {...wiring} className={clsx(shellInput, 'min-h-16 resize-y')} />
    </span>
  )
}

/** A value to choose, of a select or a segmented control. */
export type Option<Value extends string = string> = { value: Value; label: string }

/** Returns the options for these values. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string = (value) => value,
): Option<Value>[] {
  return values.map((value) => ({ value, label: labelOf(value) }))
}

export type SelectProps = ComponentProps<'select'> & {
  icon?: IconShape | undefined
  options?: readonly Option[]
  /** First option, shown while nothing is selected. */
  placeholder?: string
}

/** Styled native select: best on phones, with complete keyboard support. */
export function Select({ icon, placeholder, options = [], className, children, ...rest }: SelectProps) {
  const wiring = useFieldControl(rest)
  return (
    <span className={clsx(inputShell({ shape: 'select' }), className)}>
      {icon && <Icon shape={icon} className="pointer-events-none absolute left-2.5" />}
      {/* Own chevron: the native arrow differs between browsers. */}
      <select
        {...rest}
        {...wiring}
        className={clsx(
          shellInput,
          'cursor-pointer appearance-none rounded-md pr-8 [&>option]:bg-raised [&>option]:text-ink',
          icon ? 'pl-8' : 'pl-3',
          placeholder !== undefined && rest.value === '' && 'text-ink-3',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <Icon shape={ChevronDown} className="pointer-events-none absolute right-3" />
    </span>
  )
}
