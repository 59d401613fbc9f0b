import { CreditCard, IdCard } from 'lucide-react'
import { type Cents, displayMoney } from '#domain/money'
import { Icon } from '#web/ui/icon.tsx'
import styles from './bring-along.module.css'

/** What is needed at the counter. */
export function BringAlong({ totalAmount }: { totalAmount: Cents }) {
  return (
    <>
      <h2>Bring with you</h2>
      <ul className={styles.list}>
        <li>
          <Icon shape={IdCard} />
          Your driver's licence, the card itself
        </li>
        <li>
          <Icon shape={CreditCard} />
          <span>
            A card to pay <span className="num">{displayMoney(totalAmount)}</span> at pickup
          </span>
        </li>
      </ul>
    </>
  )
}
