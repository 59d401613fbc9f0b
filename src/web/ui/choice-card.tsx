import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { Icon } from './icon.tsx'

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
    <label
      className={clsx(
        styles.card,
        compact && styles.compact,
        (description || compact) && styles.titled,
        className,
      )}
    >
      <input {...rest} type={type} />
      <span className={clsx(styles.box, type === 'radio' && styles.round)} aria-hidden="true">
        {type === 'checkbox' && <Icon shape={Check} size="small" strokeWidth={3} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {end}
    </label>
  )
}
