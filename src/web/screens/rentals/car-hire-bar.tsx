import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import type { HireBar } from '#domain/schedule/hire-bars'
import { rentalBookingHref } from '#web/parts/request-address.ts'
import { statusLook } from '#web/parts/status-look.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './car-hire-bar.module.css'
import { type ShownHire, spokenHire } from './shown-hire.ts'

export type CarHireBarProps = {
  bar: HireBar<ShownHire>
  /** Whether the bar is a tab stop. */
  reachable: boolean
}

/** A rental as a bar across the days of a week, in the colour of its status, with the client's name if there is room. */
export function CarHireBar({ bar, reachable }: CarHireBarProps) {
  const { hire, days, lane, begins, ends } = bar
  const { tone, icon } = statusLook(hire.booking.status)
  const place: CSSProperties & { '--days': number; '--lane': number } = { '--days': days, '--lane': lane }
  // A single day that continues in the next week has no name: the bar below shows it.
  const isNamed = days > 1 || ends
  return (
    <Link
      href={rentalBookingHref(hire.booking.id)}
      tabIndex={reachable ? 0 : -1}
      data-tone={tone}
      title={spokenHire(hire)}
      aria-label={`${spokenHire(hire)}. Open booking`}
      style={place}
      className={clsx(styles.bar, begins && styles.begins, ends && styles.ends, hire.isLate && styles.late)}
    >
      <Icon shape={hire.isLate ? TriangleAlert : icon} size="small" />
      {isNamed && <span className="truncate">{hire.booking.client.name}</span>}
    </Link>
  )
}
