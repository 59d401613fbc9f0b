import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { Icon } from './icon.tsx'

export type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  type: 'checkbox' | 'radio'
  title: ReactNode
  /** A quiet second line; the title then stands out. */
  description?: ReactNode
  /** At the right: a tag, a price. */
  end?: ReactNode
  /** Lower, for two columns in a dialog. */
  compact?: boolean
}

/** A choice as a card that is pressed anywhere; takes what `register` of a form gives. */
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
