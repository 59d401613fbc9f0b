import { HangingCard, type HangingCardProps } from '#web/components/booking/hanging-card.tsx'
import styles from './booking-summary-card.module.css'

/** Card with the summary of the booking. */
export function BookingSummary(props: Omit<HangingCardProps, 'title' | 'className'>) {
  return <HangingCard title="Your rental" className={styles.tag} {...props} />
}
