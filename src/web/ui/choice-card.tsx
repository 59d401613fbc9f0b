import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { Check } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'

/** The frame of a choice that is clickable anywhere: a card or a chip. */
export const choiceFrame = cva(
  'relative cursor-pointer items-center rounded-md border border-control bg-surface px-3 not-has-checked:hover:bg-sunken/40 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:focus-ring has-disabled:cursor-not-allowed has-disabled:border-line-2 has-disabled:bg-sunken has-disabled:text-ink-3 has-aria-invalid:border-cancelled forced-colors:has-checked:outline-2',
  {
    variants: {
      shape: {
        card: 'flex min-h-12 gap-3 py-3',
        compact: 'flex min-h-12 gap-2 py-2',
        chip: 'inline-flex h-control gap-2 text-button-sm whitespace-nowrap has-checked:font-label has-checked:text-on-soft',
      },
    },
  },
)

/** Covers its label, so that the whole label is the target; the drawn box follows it as a sibling. */
export const coveringInput = clsx(
  'peer absolute inset-0 size-full cursor-pointer opacity-0 outline-none disabled:cursor-not-allowed',
)

export type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  type: 'checkbox' | 'radio'
  title: ReactNode
  /** Secondary line; the title is then bold. */
  description?: ReactNode
  /** At the right, for example a tag or a price. */
  end?: ReactNode
  /** Reduced height, for two columns in a dialog. */
  compact?: boolean
}

/** Radio button or checkbox as a card, clickable anywhere; accepts the props of `register`. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { type, title, description, end, compact, className, ...rest } = props
  return (
    <label className={clsx(choiceFrame({ shape: compact ? 'compact' : 'card' }), className)}>
      <input {...rest} type={type} className={coveringInput} />
      <ChoiceBox type={type} />
      <span className="min-w-0 flex-1">
        <span className={clsx('block', (description || compact) && 'font-name')}>{title}</span>
        {description && <span className="block text-small text-ink-2">{description}</span>}
      </span>
      {end}
    </label>
  )
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

/** Checkbox with an inline label. */
export function Checkbox({ className, children, ...rest }: CheckboxProps) {
  const { id: _labelledByItself, ...wiring } = useFieldControl(rest)
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-6 cursor-pointer items-center gap-2 has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        className,
      )}
    >
      <input {...rest} {...wiring} type="checkbox" className={coveringInput} />
      <ChoiceBox type="checkbox" ringed />
      <span>{children}</span>
    </label>
  )
}

/** The drawn box of a checkbox or radio button, which follows its `coveringInput`; `ringed` shows the focus on the box. */
function ChoiceBox({ type, ringed }: { type: 'checkbox' | 'radio'; ringed?: boolean }) {
  return (
    <span
      className={clsx(
        'grid size-5 flex-none place-items-center border border-control bg-surface text-on-primary *:invisible peer-checked:border-primary peer-checked:bg-primary peer-checked:*:visible peer-disabled:border-line-2 forced-colors:peer-checked:bg-system-highlight forced-colors:peer-checked:forced-color-adjust-none',
        ringed && 'peer-focus-visible:focus-ring',
        type === 'radio' ? 'rounded-full' : 'rounded-xs',
      )}
      aria-hidden="true"
    >
      {type === 'radio' ? (
        <i className="size-2 rounded-full bg-on-primary" />
      ) : (
        <Icon shape={Check} size="small" strokeWidth={3} />
      )}
    </span>
  )
}
