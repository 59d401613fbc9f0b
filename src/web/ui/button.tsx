import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { type ButtonStyle, buttonClasses } from './button-classes.ts'
import { Icon, type IconShape } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: IconShape | undefined
    /** An action is in progress: ignores clicks, stays focusable. */
    pending?: boolean | undefined
    /** Label while pending, for example "Booking..."; without it a spinner replaces the label. */
    pendingLabel?: ReactNode
  }

export function Button(props: ButtonProps) {
  const { variant, size, wide, square, className, icon, pending, pendingLabel, onClick, children, ...rest } =
    props
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled` while pending, which would lose the focus.
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  const atRest = (
    <>
      {icon && <Icon shape={icon} />}
      {children}
    </>
  )
  const working = (
    <>
      <Spinner />
      {pendingLabel ?? <span className="visually-hidden">{children}</span>}
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
        <span className={styles.swap}>
          <span className={pending ? styles.away : undefined} aria-hidden={pending}>
            {atRest}
          </span>
          <span className={pending ? undefined : styles.away} aria-hidden={!pending}>
            {working}
          </span>
        </span>
      )}
    </button>
  )
}
