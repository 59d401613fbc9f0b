import { HangingCard, type HangingCardProps } from '#web/parts/booking/hanging-card.tsx'
import styles from './key-tag.module.css'

/** The tag on the key of the hired car, as the customer sees it. */
export function KeyTag(props: Omit<HangingCardProps, 'title' | 'className'>) {
  return <HangingCard title="Your rental" className={styles.tag} {...props} />
}
