import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { JobCard } from '#web/components/job-card.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import styles from './booking-card.module.css'
import { carSoFar, describeWorkSoFar, whenOf } from './booking-summary.ts'
import type { BookingForm } from './use-booking-form.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useTechnicians } from './use-technicians.ts'

export type BookingCardProps = {
  form: BookingForm
  phone: string | null
  isPending: boolean
  failure: string | null
}

/** The summary beside the form, with the submit button. */
export function BookingCard({ form, phone, isPending, failure }: BookingCardProps) {
  const { values } = form
  const technicians = useTechnicians(values.selectedTimeSlotId)
  const plate = values.licensePlate.trim()
  const car = carSoFar(values)
  const work = describeWorkSoFar(values, useCatalogue())
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
      value: when && (
        <>
          <span>{when.date}</span>
          <span>{when.time}</span>
        </>
      ),
    },
  ]
  return (
    <JobCard lines={lines.map(({ label, value }) => ({ label, value: value || <NotYet /> }))}>
      <div className={styles.footer}>
        {failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          pending={isPending}
          pendingLabel="Booking..."
        >
          Book Appointment
        </Button>
        {phone !== null && (
          <ButtonLink size="large" wide href={`tel:${phone}`} icon={Phone}>
            Call Instead
          </ButtonLink>
        )}
        <p className="small muted">We'll check your request and confirm shortly. Nothing to pay now.</p>
      </div>
    </JobCard>
  )
}

function NotYet() {
  return <span className={styles.notYet}>Not selected yet</span>
}
