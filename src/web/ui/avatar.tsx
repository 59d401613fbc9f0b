import clsx from 'clsx'
import styles from './avatar.module.css'
import { initials } from './initials.ts'

export type AvatarProps = {
  name: string
  size?: 'small' | 'default' | 'large'
  /** Someone who is not active. */
  muted?: boolean
}

/** A person by their initials, beside the written name; never read aloud. */
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
