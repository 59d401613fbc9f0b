import clsx from 'clsx'
import styles from './button.module.css'

/** One primary per view, danger-filled only in a confirm dialog, hivis only on dark brand surfaces. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-filled' | 'hivis' | 'due'
export type ButtonSize = 'small' | 'default' | 'large'

export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Full width of its container. */
  wide?: boolean | undefined
  /** Square, for a single icon. */
  square?: boolean | undefined
  className?: string | undefined
}

/** Returns the class names of a button, for any element that looks like one. */
export function buttonClasses({
  variant = 'secondary',
  size = 'default',
  wide,
  square,
  className,
}: ButtonStyle) {
  const tone = variant === 'danger-filled' ? styles.dangerFilled : styles[variant]
  return clsx(
    styles.button,
    tone,
    size !== 'default' && styles[size],
    wide && styles.wide,
    square && styles.square,
    className,
  )
}
