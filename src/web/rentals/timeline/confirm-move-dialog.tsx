import clsx from 'clsx'
import { ArrowRight } from 'lucide'
import { useState } from 'react'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import { displayMoney } from '#domain/money'
import { lateCarWarning } from '#domain/rentals/lateness'
import { isNotifiedOfMove } from '#domain/rentals/rental-changes'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { displayRentalDays, rentalDays } from '#domain/rentals/rental-quote'
import { displayShortDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { keepFocus } from '#web/drag/bar-grid.tsx'
import { aboutRental, NotifyChoice } from '#web/messages/notify-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { priceOf, type RentalMove } from './timeline-move.ts'

/** Confirms a move that changes the price, or to a car that is overdue from another rental. */
export function ConfirmMoveDialog({
  move,
  late,
  open,
  onOpenChange,
  onConfirm,
}: DialogState & {
  move: Omit<RentalMove, 'notifyClient'>
  /** The overdue rental of the new car, or null. */
  late: RentalTimelineEntry | null
  onConfirm: (notifyClient: boolean) => void
}) {
  const { booking } = move
  const [notify, setNotify] = useState(true)
  // A pending request is not notified of the move: the client learns of it from the confirmation or rejection.
  const isPriceNew = priceOf(move).totalAmount !== booking.totalAmount
  const isNotified = isNotifiedOfMove(booking)
  const { data } = useRead(
    'GET /api/rental-bookings/{id}',
    { params: { id: booking.id } },
    { when: isNotified && open },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isPriceNew ? 'The price will change' : 'This car is late'}
      description={
        isPriceNew
          ? `${booking.clientName} will pay a different total after this move.`
          : 'It may not be back in time.'
      }
      width={480}
      finalFocus={() => keepFocus(booking.id)}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(notify)
      }}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Don't move</Button>
          <Button type="submit" variant="primary">
            Move booking
          </Button>
        </>
      }
    >
      <MoveSummary move={move} />
      {late && <Notice kind="warning">{lateCarWarning(late)}</Notice>}
      {isNotified && data && (
        <NotifyChoice
          message="rental_moved"
          client={data.client}
          about={aboutRental(data, { ...move.to.times, rentalVehicle: move.to.car })}
          that="about the change"
          checked={notify}
          onChange={setNotify}
        />
      )}
      {!isNotified && (
        <p className="text-small text-ink-2">The client is not notified of this change to the request.</p>
      )}
    </Dialog>
  )
}

/** Old and new values of a move; unchanged values are shown once. */
function MoveSummary({ move: { booking, from, to } }: { move: Omit<RentalMove, 'notifyClient'> }) {
  const price = priceOf({ booking, to })
  const days = rentalDays(booking.startDate, booking.endDate)
  return (
    <dl className="rounded-lg bg-sunken px-4 py-1">
      <Change term="Car" old={from ? vehicleName(from) : 'Another car'} new={vehicleName(to.car)} />
      <Change term="Pickup" old={pickupOf(booking)} new={pickupOf(to.times)} />
      <Change term="Return" old={returnOf(booking)} new={returnOf(to.times)} />
      <Change
        term="Days"
        old={`${displayRentalDays(days)} at ${displayMoney(booking.dailyRate)}`}
        new={`${displayRentalDays(price.totalDays)} at ${displayMoney(price.dailyRate)}`}
      />
      <Change
        term="Total amount"
        old={displayMoney(booking.totalAmount)}
        new={displayMoney(price.totalAmount)}
        large
      />
    </dl>
  )
}

function Change({
  term,
  old,
  new: wanted,
  large,
}: {
  term: string
  old: string
  new: string
  large?: boolean
}) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-0.5 border-line py-2 not-first:border-t max-sm:grid-cols-1">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd
        className={clsx('flex flex-wrap items-center gap-x-2 gap-y-0.5 tabular-nums', large && 'text-lead')}
      >
        {old === wanted ? (
          <span className="text-ink-2">{wanted}</span>
        ) : (
          <>
            <span className="text-ink-2">
              <span className="sr-only">from </span>
              {old}
            </span>
            <Icon shape={ArrowRight} size="small" className="text-ink-3" />
            <b>
              <span className="sr-only">to </span>
              {wanted}
            </b>
          </>
        )}
      </dd>
    </div>
  )
}

function pickupOf({ startDate, pickupTime }: RentalTimes): string {
  return `${displayShortDate(startDate)}, ${displayTime(pickupTime)}`
}

function returnOf({ endDate, returnTime }: RentalTimes): string {
  return `${displayShortDate(endDate)}, ${displayTime(returnTime)}`
}
