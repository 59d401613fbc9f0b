import clsx from 'clsx'
import styles from './avatar.module.css'
import { initials } from './initials.ts'

export type AvatarProps = {
  name: string
  size?: 'small' | 'default' | 'large'
  /** For people who are not active. */
  muted?: boolean
}

/** Initials of a person, beside the name; hidden from screen readers. */
export function Avatar({ name, size = 'default', muted }: AvatarProps) {
  return (
    <span
      className={clsx(styles.avatar, size !== 'default' && styles[size], muted && styles.muted)}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}
