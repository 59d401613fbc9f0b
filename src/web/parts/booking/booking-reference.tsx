import { referenceOf } from '#domain/reference'
import styles from './thank-you-frame.module.css'

/** The end of a booked card: what the customer names on the phone. */
export function BookingReference({ id }: { id: string }) {
  return (
    <p className={styles.reference}>
      Reference <b className="num">{referenceOf(id)}</b>
    </p>
  )
}
