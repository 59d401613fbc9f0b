import { useState } from 'react'
import type { ManagedBooking } from '#contract/bookings/managed-booking'
import { slotId } from '#domain/opening/slots'
import { displayTime } from '#domain/time/display'
import { usePageReads } from '#web/api/page-reads.ts'
import { BookingReference, CardLines, HangingCard } from '#web/public/hanging-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { badgeOf, displayManagedMoment, NOT_CHANGED } from './describe-managed.ts'
import { type PanelProps, Questions, Start } from './managed-page.tsx'
import { useSendOnce } from './use-send-once.ts'

type Offer = NonNullable<ManagedBooking['offer']>

interface WaitingProps extends Pick<PanelProps, 'token' | 'onDone'> {
  waiting: ManagedBooking
}

/** What a customer on the waitlist waits for, and what they can book now. */
export function WaitingPage({ token, waiting, onDone }: WaitingProps) {
  const { id, firstName, status, wanted, vehicle, services, offer } = waiting
  const reads = usePageReads()
  const { send, isPending, failure } = useSendOnce('POST /api/manage/{token}/claim', {
    onDone: (changed) => onDone(changed, "We've received your booking and will confirm it shortly."),
    failed: NOT_CHANGED,
    onRefused: () => reads.invalidate('/api/manage/{token}'),
  })
  const isWaiting = status === 'waiting'
  const { label, tone } = isWaiting ? badgeOf(status) : ({ label: 'Left', tone: 'idle' } as const)
  const said = isWaiting
    ? "We'll let you know when something becomes available. Nothing is booked yet."
    : 'You are not on the waitlist any more.'
  return (
    <>
      <h1 tabIndex={-1}>Waitlist</h1>
      <p className="mt-1 text-lead text-ink-2">
        {[firstName && `Hello ${firstName}.`, said].filter(Boolean).join(' ')}
      </p>
      {failure !== null && <ErrorAlert className="mt-4">{failure}</ErrorAlert>}
      {isWaiting && offer !== null && (
        <OfferCard
          offer={offer}
          onClaim={(timeSlotId) => send({ params: { token }, body: { timeSlotId } })}
          isPending={isPending}
        />
      )}
      <div className="mt-5">
        <HangingCard title="You are waiting for" badge={<Badge tone={tone}>{label}</Badge>}>
          <CardLines
            lines={[
              { label: 'When', value: <span>{wanted}</span> },
              ...(vehicle === null ? [] : [{ label: 'Vehicle', value: <span>{vehicle}</span> }]),
              ...(services.length === 0
                ? []
                : [{ label: 'Services', value: services.map((name) => <span key={name}>{name}</span>) }]),
            ]}
          />
          <BookingReference id={id} />
        </HangingCard>
      </div>
      {isWaiting && <Leave token={token} onDone={onDone} />}
      <Questions />
    </>
  )
}

/** The time or car that the customer can book now. */
function OfferCard({
  offer: { start, end, car, bookAt, until },
  onClaim,
  isPending,
}: {
  offer: Offer
  onClaim: (timeSlotId: string) => void
  isPending: boolean
}) {
  return (
    <div className="mt-5">
      <HangingCard title={car ?? 'This time is available'} badge={<Badge tone="done">Available</Badge>}>
        {end === null ? (
          <Start start={start} hasAhead />
        ) : (
          <CardLines
            lines={[
              { label: 'Pickup', value: <span>{displayManagedMoment(start)}</span> },
              { label: 'Return', value: <span>{displayManagedMoment(end)}</span> },
            ]}
          />
        )}
        <p className="mt-4 text-ink-2">
          The first to book gets it. You can book it until {displayTime(until.time)}.
        </p>
        <div className="mt-4 grid">
          {bookAt === null ? (
            <Button
              variant="primary"
              size="large"
              pending={isPending}
              onClick={() => onClaim(slotId(start.date, start.time))}
            >
              Book this time
            </Button>
          ) : (
            <ButtonLink variant="primary" size="large" href={bookAt}>
              Book this car
            </ButtonLink>
          )}
        </div>
      </HangingCard>
    </div>
  )
}

/** Leaves the waitlist, after a second press. */
function Leave({ token, onDone }: Pick<PanelProps, 'token' | 'onDone'>) {
  const [isAsking, setIsAsking] = useState(false)
  const { send, isPending, failure } = useSendOnce('POST /api/manage/{token}/cancel', {
    onDone: (changed) => onDone(changed, ''),
    failed: NOT_CHANGED,
  })
  return (
    <div className="mt-6 grid gap-2">
      {failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
      {isAsking ? (
        <>
          <Notice>You will not be told when something becomes available.</Notice>
          <Button
            variant="danger-filled"
            size="large"
            pending={isPending}
            onClick={() => send({ params: { token }, body: { reason: null } })}
          >
            Leave the waitlist
          </Button>
          <Button size="large" onClick={() => setIsAsking(false)}>
            Keep my place
          </Button>
        </>
      ) : (
        <Button variant="danger" size="large" onClick={() => setIsAsking(true)}>
          Leave the waitlist
        </Button>
      )}
    </div>
  )
}
