import { Phone } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Garage } from '#contract/garage'
import { checkServiceBooking } from '#domain/appointment/service-booking-form'
import { FormBesideCard } from '#web/components/booking/form-beside-card.tsx'
import { loadPhoneReader } from '#web/components/booking/phone-on-demand.ts'
import { LightErrorSummary } from '#web/forms/light-error-summary.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { Booked } from './booked.ts'
import { BookingBar } from './booking-bar.tsx'
import { BookingCard } from './booking-card.tsx'
import { BookingHeader } from './booking-header.tsx'
import styles from './booking-page.module.css'
import { BookingSections } from './booking-sections.tsx'
import type { BookingValues } from './booking-values.ts'
import { NextTimes } from './next-times.tsx'
import { useBookingForm } from './use-booking-form.ts'
import { useSendBooking } from './use-send-booking.ts'

export type BookingPageProps = {
  garage: Garage
  onBooked: (booked: Booked) => void
}

/** The form in six sections with a live summary beside it; the submit button is always visible. */
export function BookingPage({ garage, onBooked }: BookingPageProps) {
  const form = useBookingForm(Number(garage.today.date.slice(0, 4)))
  const { send, isPending, failure } = useSendBooking(form, onBooked)

  function complain(values: BookingValues) {
    const fieldError = checkServiceBooking(values)
    if (fieldError === null) return
    showToast({ title: fieldError.title, description: fieldError.message, variant: 'destructive' })
  }

  async function book(event: FormEvent) {
    event.preventDefault()
    if (form.values.phone.trim() !== '') await loadPhoneReader()
    form.submit(send, complain)
  }

  return (
    <FormFrame onSubmit={book}>
      <BookingHeader />
      <FormBesideCard
        card={<BookingCard form={form} phone={garage.phone} isPending={isPending} failure={failure} />}
      >
        <div className={styles.summary}>
          <LightErrorSummary form={form} />
        </div>
        <NextTimes form={form} garage={garage} />
        <BookingSections form={form} garage={garage} />
        <div className={styles.narrowFooter}>
          {garage.phone && (
            <ButtonLink wide size="large" href={`tel:${garage.phone}`} icon={Phone}>
              Call Instead
            </ButtonLink>
          )}
          <p className="small muted">We'll check your request and confirm shortly. Nothing to pay now.</p>
        </div>
      </FormBesideCard>
      <BookingBar form={form} isPending={isPending} failure={failure} />
    </FormFrame>
  )
}
