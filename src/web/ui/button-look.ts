import clsx from 'clsx'
import styles from './button.module.css'

/** What a button means: one primary per view, red filled only inside a confirm dialog, hi-vis only on dark brand surfaces. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-filled' | 'hivis' | 'due'
export type ButtonSize = 'small' | 'default' | 'large'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as what holds it. */
  wide?: boolean | undefined
  /** As wide as it is high: an icon alone. */
  square?: boolean | undefined
  className?: string | undefined
}

/** The class names of a button, for whatever element is dressed as one. */
export function buttonLook({ variant = 'secondary', size = 'default', wide, square, className }: ButtonLook) {
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
