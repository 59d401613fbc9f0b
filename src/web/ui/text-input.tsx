import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'

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
