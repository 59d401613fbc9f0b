import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useSearch } from 'wouter'
import type { TimeSlot } from '#contract/opening/time-slots'
import type { Garage } from '#contract/settings/garage'
import type { WaitlistReceipt } from '#contract/waitlist/waitlist'
import { checkServiceBooking } from '#domain/appointments/service-booking-form'
import { yearOf } from '#domain/time/calendar-date'
import { displayCustomerDate, displayNearDate, displayTime } from '#domain/time/display'
import { capitalize } from '#domain/wording'
import { usePageReads } from '#web/api/page-reads.ts'
import { whenOnline } from '#web/api/when-online.ts'
import { LightErrorSummary } from '#web/forms/light-error-summary.tsx'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { PublicLayout } from '#web/layout/public-layout.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { loadPhoneReader, readPhoneSoFar } from '#web/public/check-contact.ts'
import { FormBesideCard } from '#web/public/form-beside-card.tsx'
import { thankYouOnDemand } from '#web/public/thank-you-on-demand.tsx'
import { imported, useSending } from '#web/public/use-sending.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { BookingBar, BookingCard, CallInstead } from './booking-card.tsx'
import { BookingSections } from './booking-sections.tsx'
import { BookingHeader, BookingSkeleton } from './booking-skeleton.tsx'
import {
  type Booked,
  type BookingForm,
  type BookingValues,
  bookingDraft,
  restoreBooking,
  withLinkedService,
} from './booking-values.ts'
import { checkBooking } from './check-booking.ts'
import { useBookableDays, useSlotsOf } from './use-bookable-days.ts'

const {
  ThankYou,
  plain,
  preload: preloadThankYou,
} = thankYouOnDemand(
  async () => (await import('./booking-thank-you.tsx')).BookingThankYou,
  'Your booking has been received and will be confirmed shortly.',
)

const WaitlistThankYou = lazy(async () => ({
  default: (await whenOnline(() => import('#web/public/waitlist-thank-you.tsx'))).WaitlistThankYou,
}))

/** The public service booking: the form, then the thank-you page. */
export function BookingScreen() {
  const [booked, setBooked] = useState<Booked | null>(null)
  const [joined, setJoined] = useState<WaitlistReceipt | null>(null)
  const garage = useGarage()
  usePage(booked === null && joined === null ? 'Book Your Service' : 'Thank You!')
  return (
    <PublicLayout current="/booking">
      {garage === undefined && <BookingSkeleton />}
      {garage && booked === null && joined === null && (
        <BookingPage garage={garage} onBooked={setBooked} onJoined={setJoined} />
      )}
      {joined !== null && (
        <Suspense fallback={null}>
          <WaitlistThankYou receipt={joined} />
        </Suspense>
      )}
      {garage && booked !== null && (
        <Suspense fallback={plain}>
          <ThankYou garage={garage} booked={booked} />
        </Suspense>
      )}
    </PublicLayout>
  )
}

interface BookingPageProps {
  garage: Garage
  onBooked: (booked: Booked) => void
  onJoined: (receipt: WaitlistReceipt) => void
}

/** The form in six sections with a live summary beside it; the submit button is always visible. */
function BookingPage({ garage, onBooked, onJoined }: BookingPageProps) {
  const form = useBookingForm(garage)
  const { send, isPending, failure } = useSendBooking(form, { garage, onBooked, onJoined })

  function showError(values: BookingValues) {
    const [error] = checkServiceBooking(values)
    if (error) showToast({ title: error.title, description: error.message, variant: 'destructive' })
  }

  async function book(event: FormEvent) {
    event.preventDefault()
    if (form.values.phone.trim() !== '') await loadPhoneReader()
    form.submit(send, showError)
  }

  return (
    <FormFrame onSubmit={book}>
      <BookingHeader />
      <FormBesideCard card={<BookingCard {...{ form, garage, isPending, failure }} />}>
        <div className="not-empty:mb-6">
          <LightErrorSummary form={form} />
        </div>
        <NextTimes form={form} garage={garage} />
        <BookingSections form={form} garage={garage} />
        <div className="grid max-w-dialog gap-3 pb-6 lg:hidden">
          <CallInstead phone={garage.phone} />
        </div>
      </FormBesideCard>
      <BookingBar {...{ form, isPending, failure }} />
    </FormFrame>
  )
}

/** The booking form; a link can choose the service (`?service=CODE`). Its draft survives a reload and navigation. */
function useBookingForm({ today, earliestVehicleYear: earliest, services }: Garage): BookingForm {
  const search = useSearch()
  const year = yearOf(today.date)
  return useLightForm(
    () => withLinkedService(restoreBooking(bookingDraft.read()), search, services),
    (values) => checkBooking(values, { year, earliest, readPhone: readPhoneSoFar }),
    bookingDraft.save,
  )
}

const loadSending = () => import('./send-booking.ts')

function preloadRest(): void {
  void preloadThankYou()
  // A failed import is retried when the booking is sent.
  loadSending().catch(() => {})
}

/** Sends the booking once, even if submitted repeatedly; an error keeps the form values. */
function useSendBooking(form: BookingForm, { garage, onBooked, onJoined }: BookingPageProps) {
  const reads = usePageReads()
  const { send, isPending, failure } = useSending(preloadRest)

  async function attempt(): Promise<string | null> {
    if (form.latest().waits) return join()
    const { sendBooking } = await imported(loadSending)
    const outcome = await sendBooking(form.latest(), { services: garage.services, reads })
    if (outcome.kind === 'failed') return outcome.sentence
    if (outcome.kind === 'booked') onBooked({ receipt: outcome.receipt, phone: form.latest().phone })
    else {
      if (outcome.kind === 'time_refused') form.change('selectedTimeSlotId', null)
      form.showErrors(outcome.refused)
    }
    return null
  }

  async function join(): Promise<string | null> {
    const { joinWaitlist } = await imported(() => import('./send-waitlist.ts'))
    const outcome = await joinWaitlist(form.latest(), { services: garage.services, reads })
    if (outcome.kind === 'joined') onJoined(outcome.receipt)
    else if (outcome.kind === 'failed') return outcome.sentence
    else {
      // A time has become available: the calendar shows it.
      if (outcome.kind === 'not_needed') form.change('waits', false)
      form.showErrors(outcome.refused)
    }
    return null
  }

  return { send: () => void send(attempt), isPending, failure }
}

const OFFERED = 3

/** The next available times, above the form because the calendar is at its end. */
function NextTimes({ form, garage }: { form: BookingForm; garage: Garage }) {
  const titleId = useId()
  const { values, change } = form
  const { open, isKnown, isError } = useBookableDays(garage)
  const [first = null, second = null] = open
  const ofFirst = useSlotsOf(first, values.assignedStaffId)
  const ofSecond = useSlotsOf(second, values.assignedStaffId)
  const slots = [ofFirst, ofSecond]
    .flatMap(({ data = [] }) => data)
    .filter(({ isAvailable, technicianAway }) => isAvailable && !technicianAway)
    .slice(0, OFFERED)
  if (isError || (isKnown && first === null)) return null

  function choose({ id, date }: TimeSlot) {
    change('selectedDate', date)
    change('selectedTimeSlotId', id)
  }

  return (
    <section aria-labelledby={titleId} className="mb-6">
      <h2 id={titleId} className="mb-2 text-label!">
        Next available times
      </h2>
      <div className="grid max-w-sheet-wide grid-cols-3 gap-2">
        {slots.length === 0 ? (
          <div className="h-12 max-sm:h-14">
            <Skeleton height="100%" radius={8} />
          </div>
        ) : (
          slots.map((slot) => (
            <button
              key={slot.id}
              type="button"
              aria-pressed={slot.id === values.selectedTimeSlotId}
              className="flex min-h-12 flex-wrap place-content-center items-center gap-x-1 rounded-md border border-line-2 bg-surface px-1 text-center font-label shadow-rest transition-colors hover:border-control hover:bg-sunken/40 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-soft max-sm:min-h-14 max-sm:text-small forced-colors:aria-pressed:outline-2"
              onClick={() => choose(slot)}
            >
              {describeDay(slot, garage)} <span className="whitespace-nowrap">{displayTime(slot.time)}</span>
            </button>
          ))
        )}
      </div>
    </section>
  )
}

/** Returns `Today`, `Tomorrow` or `Tue 24 Nov 2026`. */
function describeDay({ date }: TimeSlot, { today }: Garage): string {
  return capitalize(displayNearDate(date, today.date, displayCustomerDate))
}
