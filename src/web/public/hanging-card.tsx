import clsx from 'clsx'
import type { ReactNode } from 'react'
import { referenceOf } from '#domain/reference'
import { LogoMark } from '#web/ui/drawings/logo-mark.tsx'

export type HangingCardProps = {
  title: string
  /** Status badge at the right of the title. */
  badge?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Card in the shape of a workshop job card, for customers. */
export function HangingCard({ title, badge, className, children }: HangingCardProps) {
  return (
    <aside
      aria-label={title}
      className={clsx(
        'hanging-card rounded-xl border border-line bg-surface px-4 pb-4 shadow-raised md:px-6 md:pb-6',
        className,
      )}
    >
      <div className="flex items-center gap-2 border-b-2 border-ink pb-4">
        <LogoMark size={24} />
        <b className="text-title whitespace-nowrap wide">{title}</b>
        {badge && <span className="ml-auto">{badge}</span>}
      </div>
      {children}
    </aside>
  )
}

/** Booking card of a customer, in the shape of a workshop job card. */
export function JobCard({
  lines,
  badge,
  children,
}: {
  lines: readonly CardLine[]
  badge?: ReactNode
  /** Buttons and text below the lines. */
  children?: ReactNode
}) {
  return (
    <HangingCard title="Your booking" badge={badge}>
      <CardLines lines={lines} />
      {children}
    </HangingCard>
  )
}

export type CardLine = { label: string; value: ReactNode }

/** The lines of a booking card: label and value. */
export function CardLines({ lines }: { lines: readonly CardLine[] }) {
  return (
    <dl>
      {lines.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 border-b border-dashed border-line-2 py-3"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-label wrap-anywhere tabular-nums *:block">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Last line of a booking card: the reference that the customer quotes on the phone. */
export function BookingReference({ id }: { id: string }) {
  return (
    <p className="flex items-center justify-between pt-3 text-ink-2">
      Reference <b className="tracking-plate text-ink tabular-nums">{referenceOf(id)}</b>
    </p>
  )
}
