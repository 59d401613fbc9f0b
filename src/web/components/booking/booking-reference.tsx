import { referenceOf } from '#domain/reference'
import styles from './thank-you-frame.module.css'

/** Last line of a booking card: the reference that the customer quotes on the phone. */
export function BookingReference({ id }: { id: string }) {
  return (
    <p className={styles.reference}>
      Reference <b className="num">{referenceOf(id)}</b>
    </p>
  )
}
