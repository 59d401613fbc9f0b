import { CreditCard, IdCard } from 'lucide-react'
import { type Cents, displayMoney } from '#domain/money'
import { Icon } from '#web/ui/icon.tsx'
import styles from './bring-along.module.css'

/** What the customer has to bring to the pickup. */
export function BringAlong({ totalAmount }: { totalAmount: Cents }) {
  return (
    <>
      <h2>What to bring</h2>
      <ul className={styles.list}>
        <li>
          <Icon shape={IdCard} />
          Your driver's licence (the physical card)
        </li>
        <li>
          <Icon shape={CreditCard} />
          <span>
            A payment card for <span className="num">{displayMoney(totalAmount)}</span> at pickup
          </span>
        </li>
      </ul>
    </>
  )
}
