import { Phone } from 'lucide'
import type { ReactNode } from 'react'
import type { Garage } from '#contract/settings/garage'
import { BottomBar } from '#web/public/form-beside-card.tsx'
import { JobCard } from '#web/public/hanging-card.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { barLines, carSoFar, describeWorkSoFar, whenOf } from './booking-summary.ts'
import type { BookingForm } from './booking-values.ts'
import { useTechnicians } from './technician-choices.ts'

export type BookingCardProps = {
  form: BookingForm
  garage: Garage
  isPending: boolean
  /** The error that belongs to no field. */
  failure: string | null
}

/** The summary beside the form, with the submit button. */
export function BookingCard({ form, garage, isPending, failure }: BookingCardProps) {
  const { values } = form
  const technicians = useTechnicians(values.selectedTimeSlotId)
  const plate = values.licensePlate.trim()
  const car = carSoFar(values)
  const work = describeWorkSoFar(values, garage.services)
  const when = whenOf(values.selectedTimeSlotId)
  const technician = technicians.find(({ id }) => id === values.assignedStaffId)?.name ?? 'No preference'
  const lines: { label: string; value: ReactNode }[] = [
    {
      label: 'Vehicle',
      value: (plate || car) && (
        <>
          {plate && (
            <span>
              <PlateChip plate={plate} />
            </span>
          )}
          {car && <span>{car}</span>}
        </>
      ),
    },
    {
      label: 'Services',
      value: work.length > 0 && work.map((service) => <span key={service}>{service}</span>),
    },
    { label: 'Technician', value: technician },
    {
      label: 'When',
      value: values.waits ? (
        <span>Waitlist</span>
      ) : (
        when && (
          <>
            <span>{when.date}</span>
            <span>{when.time}</span>
          </>
        )
      ),
    },
  ]
  return (
    <JobCard
      lines={lines.map(({ label, value }) => ({
        label,
        value: value || <span className="font-regular text-ink-3">Not selected yet</span>,
      }))}
    >
      <div className="mt-5 grid gap-3">
        {failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
        <BookButton wide form={form} isPending={isPending} />
        <CallInstead phone={garage.phone} />
      </div>
    </JobCard>
  )
}

/** Link to call and what follows the booking, below the main button. */
export function CallInstead({ phone }: { phone: string | null }) {
  return (
    <>
      {phone && (
        <ButtonLink size="large" wide href={`tel:${phone}`} icon={Phone}>
          Call Instead
        </ButtonLink>
      )}
      <p className="text-small text-ink-2">
        We'll check your request and confirm shortly. Nothing to pay now.
      </p>
    </>
  )
}

/** The summary on screens too narrow for the card. */
export function BookingBar({ form, isPending, failure }: Omit<BookingCardProps, 'garage'>) {
  const { when, what } = barLines(form.values)
  return (
    <BottomBar lines={[when, what]} failure={failure}>
      <BookButton form={form} isPending={isPending} />
    </BottomBar>
  )
}

function BookButton({
  form,
  isPending,
  wide = false,
}: Pick<BookingCardProps, 'form' | 'isPending'> & { wide?: boolean }) {
  const { waits } = form.values
  return (
    <Button
      type="submit"
      variant="primary"
      size="large"
      wide={wide}
      pending={isPending}
      pendingLabel={waits ? 'Joining...' : 'Booking...'}
    >
      {waits ? 'Join Waitlist' : 'Book Appointment'}
    </Button>
  )
}
