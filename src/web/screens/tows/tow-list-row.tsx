import { Link } from 'wouter'
import type { TowBooking } from '#contract/tow-bookings'
import { displayPhone } from '#domain/people/phone'
import { isOpenTow } from '#domain/tow/tow-status'
import { statusStyle } from '#web/components/status-style.ts'
import { CallLink } from '#web/components/tow/call-link.tsx'
import { TowButtons } from '#web/components/tow/tow-buttons.tsx'
import { TowCar } from '#web/components/tow/tow-car.tsx'
import { TowProgress } from '#web/components/tow/tow-progress.tsx'
import { TowRoute } from '#web/components/tow/tow-route.tsx'
import { rowLink } from '#web/layout/row-keys.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import { TowAge } from './tow-age.tsx'
import styles from './tow-list-row.module.css'

export type TowListRowProps = { tow: TowBooking; href: string }

/** One tow request: waiting time, route, car, customer, progress and next action. */
export function TowListRow({ tow, href }: TowListRowProps) {
  const isOpen = isOpenTow(tow.status)
  const { customerName, customerPhone, pickupLocation, destinationLocation } = tow
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <StatusStripe tone={statusStyle(tow.status).tone} />
      <div className={styles.age}>
        <TowAge tow={tow} />
      </div>
      <div className={styles.route}>
        <TowRoute pickupLocation={pickupLocation} destinationLocation={destinationLocation} quiet={!isOpen} />
      </div>
      <div className={styles.car}>
        <TowCar tow={tow} />
      </div>
      <div className={styles.caller}>
        <Link href={href} className={styles.name} {...rowLink}>
          {customerName}
        </Link>
        {isOpen ? (
          <CallLink name={customerName} phone={customerPhone} className={styles.call} />
        ) : (
          <span className="small muted num">{displayPhone(customerPhone)}</span>
        )}
      </div>
      <div className={styles.progress}>
        <TowProgress tow={tow} />
        {tow.statusNote !== null && <span className={styles.note}>{tow.statusNote}</span>}
      </div>
      <div className={styles.actions}>
        <TowButtons tow={tow} className={styles.step} />
        {!isOpen && (
          <ButtonLink
            variant="ghost"
            size="small"
            href={href}
            aria-label={`View Details of ${customerName}'s request`}
          >
            View Details
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
