import clsx from 'clsx'
import { Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { displayPhone } from '#domain/contact/phone'
import { displayNearDate, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { isOpenTow, type TowStatus, towStatuses } from '#domain/tows/tow-status'
import { describeWait, towWait } from '#domain/tows/tow-wait'
import { StatusBadge, statusStyle } from '#web/bookings/status-badge.tsx'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import { TowButtons } from './tow-buttons.tsx'
import { describeTowProgress, TowCar, TowRoute } from './tow-details.tsx'

const row = clsx(
  'duration-menu relative grid border-line transition-opacity starting:opacity-0 print:break-inside-avoid',
  // A card on a phone.
  'max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-4 max-md:rounded-lg max-md:border max-md:bg-surface max-md:py-4 max-md:pr-4 max-md:pl-5 max-md:shadow-rest',
  "max-md:[grid-template-areas:'age_progress'_'route_route'_'car_car'_'caller_caller'_'actions_actions']",
  'md:items-center md:gap-x-4 md:gap-y-3 md:py-3 md:pr-4 md:pl-5 md:not-first:border-t md:first:rounded-t-lg md:last:rounded-b-lg md:hover:bg-canvas/40',
  // No room for six columns: the contact and the progress are on a second line.
  "md:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)_10.5rem] md:[grid-template-areas:'age_route_car_actions'_'._caller_progress_actions']",
  "@thanks:grid-cols-[5.5rem_minmax(0,1.1fr)_minmax(0,1fr)_10rem_10rem_10.5rem] @thanks:[grid-template-areas:'age_route_car_caller_progress_actions']",
  "md:workshop:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_12.5rem] md:workshop:[grid-template-areas:'age_route_car_actions'_'._caller_progress_actions']",
)

/** One tow request: waiting time, route, car, customer, progress and next action. */
export function TowRow({ tow, href }: { tow: TowBooking; href: string }) {
  const isOpen = isOpenTow(tow.status)
  const { customerName, customerPhone, pickupLocation, destinationLocation } = tow
  const phone = displayPhone(customerPhone)
  return (
    <li className={row}>
      <StatusStripe tone={statusStyle(tow.status).tone} />
      <div className="[grid-area:age]">
        <Age tow={tow} />
      </div>
      <div className="min-w-0 [grid-area:route]">
        <TowRoute pickupLocation={pickupLocation} destinationLocation={destinationLocation} quiet={!isOpen} />
      </div>
      <div className={clsx('min-w-0 [grid-area:car]', !isOpen && 'text-ink-2')}>
        <TowCar tow={tow} />
      </div>
      <div className="flex min-w-0 [grid-area:caller] max-md:items-center max-md:justify-between max-md:gap-3 md:flex-col md:items-start md:gap-1">
        <Link
          href={href}
          className={clsx('cover-link max-w-full truncate leading-6 font-name', !isOpen && 'text-ink-2')}
          {...rowLink}
        >
          {customerName}
        </Link>
        {isOpen ? (
          <ButtonLink
            href={`tel:${customerPhone}`}
            icon={Phone}
            className="relative flex-none"
            aria-label={`Call ${customerName}, ${phone}`}
          >
            <span className="tabular-nums">{phone}</span>
          </ButtonLink>
        ) : (
          <span className="text-small text-ink-2 tabular-nums">{phone}</span>
        )}
      </div>
      <Progress tow={tow} />
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-1 [grid-area:actions] max-md:flex max-md:flex-wrap max-md:gap-2 max-md:*:flex-1">
        <TowButtons tow={tow} />
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

/** Waiting time in minutes; the preferred time if it is later; the time of request if closed. */
function Age({ tow }: { tow: TowBooking }) {
  const now = useGarageNow()
  const wait = towWait(tow, now)
  const requestedAt = civilOf(new Date(tow.createdAt), now.timeZone)
  const requestDay = displayNearDate(requestedAt.date, now.date)
  if (wait === null)
    return (
      <>
        <b className="block text-lead font-heading text-ink-2 wide tabular-nums">
          {displayTime(requestedAt.time)}
        </b>
        <AgeNote>{requestDay}</AgeNote>
      </>
    )
  if (wait.kind === 'later')
    return (
      <>
        <b className="block text-lead font-heading wide tabular-nums">{wait.preferredTime}</b>
        <AgeNote>requested {requestDay}</AgeNote>
      </>
    )
  const { value, unit } = describeWait(wait.minutes)
  const since = civilOf(wait.since, now.timeZone)
  return (
    <>
      <b className="block text-h1 whitespace-nowrap wide tabular-nums">
        {value}
        {unit !== null && (
          <small className="text-small font-regular tracking-normal text-ink-2"> {unit}</small>
        )}
      </b>
      <AgeNote>
        since {since.date !== now.date && `${displayNearDate(since.date, now.date)}, `}
        {displayTime(since.time)}
      </AgeNote>
    </>
  )
}

function AgeNote({ children }: { children: ReactNode }) {
  return <span className="text-small text-ink-2 tabular-nums">{children}</span>
}

const steps: readonly TowStatus[] = towStatuses.filter((status) => status !== 'cancelled')

/** Progress of a request: status, four steps, the last change and its note. */
function Progress({ tow }: { tow: TowBooking }) {
  const now = useGarageNow()
  const reached = steps.indexOf(tow.status) + 1
  return (
    <div className="grid min-w-0 justify-items-start gap-1 text-small text-ink-2 [grid-area:progress] max-md:justify-items-end max-md:text-right">
      <StatusBadge status={tow.status} />
      {reached > 0 && (
        <span
          role="img"
          aria-label={`Step ${reached} of ${steps.length}`}
          data-tone={statusStyle(tow.status).tone}
          className="my-0.5 flex gap-0.5"
        >
          {steps.map((step, index) => (
            <i
              key={step}
              className={clsx(
                'h-1 w-6 rounded-xs forced-colors:border',
                index < reached
                  ? 'bg-tone forced-colors:bg-system-highlight forced-colors:forced-color-adjust-none'
                  : 'bg-line-2',
              )}
            />
          ))}
        </span>
      )}
      <span className="tabular-nums">{describeTowProgress(tow, now)}</span>
      {tow.statusNote !== null && <span className="wrap-anywhere">{tow.statusNote}</span>}
    </div>
  )
}
