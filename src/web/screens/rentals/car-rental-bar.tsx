import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import type { RentalBarSpan } from '#domain/schedule/rental-bar-spans'
import { rentalBookingHref } from '#web/components/request-address.ts'
import { statusStyle } from '#web/components/status-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './car-rental-bar.module.css'
import { describeShownRental, type ShownRental } from './shown-rental.ts'

export type CarRentalBarProps = {
  bar: RentalBarSpan<ShownRental>
  /** Whether the bar is a tab stop. */
  reachable: boolean
}

/** A rental as a bar across the days of a week, in the colour of its status, with the client's name if there is room. */
export function CarRentalBar({ bar, reachable }: CarRentalBarProps) {
  const { rental, days, lane, begins, ends } = bar
  const { tone, icon } = statusStyle(rental.booking.status)
  const place: CSSProperties & { '--days': number; '--lane': number } = { '--days': days, '--lane': lane }
  // A single day that continues in the next week has no name: the bar below shows it.
  const isNamed = days > 1 || ends
  return (
    <Link
      href={rentalBookingHref(rental.booking.id)}
      tabIndex={reachable ? 0 : -1}
      data-tone={tone}
      title={describeShownRental(rental)}
      aria-label={`${describeShownRental(rental)}. Open booking`}
      style={place}
      className={clsx(styles.bar, begins && styles.begins, ends && styles.ends, rental.isLate && styles.late)}
    >
      <Icon shape={rental.isLate ? TriangleAlert : icon} size="small" />
      {isNamed && <span className="truncate">{rental.booking.client.name}</span>}
    </Link>
  )
}
