import { cva, type VariantProps } from 'class-variance-authority'
import clsx from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconShape } from './icon.tsx'
import { Spinner } from './spinner.tsx'

const button = cva(
  'inline-flex items-center justify-center rounded-md border font-label whitespace-nowrap transition-colors active:opacity-90 disabled:cursor-not-allowed disabled:opacity-100 disabled:shadow-none aria-busy:cursor-progress not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:shadow-none print:hidden',
  {
    variants: {
      /** One primary per view, danger-filled only in a confirm dialog, hivis only on dark brand surfaces. */
      variant: {
        primary:
          'border-primary bg-primary text-on-primary shadow-rest hover:border-primary-hover hover:bg-primary-hover forced-colors:border-2',
        secondary:
          'border-line-2 bg-surface text-ink shadow-rest hover:border-control hover:bg-sunken/40 [&_svg]:text-ink-2 disabled:[&_svg]:text-inherit',
        ghost:
          'border-transparent text-ink-2 hover:bg-current/10 disabled:text-ink-3 in-data-[surface=rail]:text-rail-ink-2',
        danger:
          'border-line-2 bg-surface text-cancelled-fg shadow-rest hover:border-cancelled/45 hover:bg-cancelled-bg',
        'danger-filled':
          'border-danger bg-danger text-on-danger shadow-rest hover:opacity-90 forced-colors:border-2',
        hivis: 'border-hivis bg-hivis text-on-hivis hover:opacity-90 forced-colors:border-2',
        due: 'border-transparent bg-primary-soft text-on-soft hover:opacity-90',
        /** On a coloured notice, in its colour. */
        quiet: 'border-current/35 bg-transparent text-inherit hover:border-current hover:bg-current/10',
      },
      size: {
        small: 'h-control-sm gap-1 text-button-sm',
        default: 'h-control gap-2 text-button',
        large: 'h-12 gap-2 text-lead',
      },
      /** Full width of its container. */
      wide: { true: 'w-full' },
      /** Square, for a single icon. */
      square: { true: '', false: '' },
    },
    compoundVariants: [
      { square: false, size: 'small', class: 'px-3' },
      { square: false, size: 'default', class: 'px-4 max-md:px-3' },
      { square: false, size: 'large', class: 'px-5' },
      { square: true, size: 'small', class: 'w-control-sm' },
      { square: true, size: 'default', class: 'w-control' },
      { square: true, size: 'large', class: 'w-12' },
      {
        variant: ['primary', 'secondary', 'danger', 'danger-filled', 'hivis', 'due'],
        class: [
          'disabled:border-line disabled:bg-sunken disabled:text-ink-3',
          'not-aria-busy:aria-disabled:border-line not-aria-busy:aria-disabled:bg-sunken not-aria-busy:aria-disabled:text-ink-3',
        ],
      },
    ],
    defaultVariants: { variant: 'secondary', size: 'default', square: false },
  },
)

export type ButtonStyle = VariantProps<typeof button> & { className?: string | undefined }
export type ButtonVariant = NonNullable<ButtonStyle['variant']>
export type ButtonSize = NonNullable<ButtonStyle['size']>

/** Returns the class names of a button, for any element that looks like one. */
export function buttonClasses({ className, ...style }: ButtonStyle): string {
  return clsx(button(style), className)
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: IconShape | undefined
    /** An action is in progress: ignores clicks, stays focusable. */
    pending?: boolean | undefined
    /** Label while pending, for example "Booking..."; without it a spinner replaces the label. */
    pendingLabel?: ReactNode
  }

// Both labels share one grid cell, so that the button keeps its width while pending.
const label = clsx('col-start-1 row-start-1 inline-flex items-center justify-center')

export function Button(props: ButtonProps) {
  const { variant, size, wide, square, className, icon, pending, pendingLabel, onClick, children, ...rest } =
    props
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled` while pending, which would lose the focus.
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  const gap = size === 'small' ? 'gap-1' : 'gap-2'
  const atRest = (
    <>
      {icon && <Icon shape={icon} />}
      {children}
    </>
  )
  const working = (
    <>
      <Spinner />
      {pendingLabel ?? <span className="sr-only">{children}</span>}
    </>
  )
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, wide, square, className })}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
    >
      {pending === undefined ? (
        atRest
      ) : (
        <span className="inline-grid">
          <span className={clsx(label, gap, pending && 'invisible')} aria-hidden={pending}>
            {atRest}
          </span>
          <span className={clsx(label, gap, !pending && 'invisible')} aria-hidden={!pending}>
            {working}
          </span>
        </span>
      )}
    </button>
  )
}

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  ButtonStyle & {
    href: string
    icon?: IconShape | undefined
  }

const LEAVES_THE_PROGRAM = /^(https?:|mailto:|tel:|sms:|\/api\/|#)/

/** A link that looks like a button; internal links navigate without a reload. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, square, className, icon, href, children, ...rest } = props
  const classes = buttonClasses({ variant, size, wide, square, className })
  const content = (
    <>
      {icon && <Icon shape={icon} />}
      {children}
    </>
  )
  const leaves = LEAVES_THE_PROGRAM.test(href) || rest.target === '_blank' || rest.download !== undefined
  if (leaves) {
    return (
      <a {...rest} href={href} className={classes}>
        {content}
      </a>
    )
  }
  return (
    <Link {...rest} href={href} className={classes}>
      {content}
    </Link>
  )
}
