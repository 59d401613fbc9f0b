import type { Garage } from '#contract/garage'
import { NumberedSection } from '#web/components/numbered-section.tsx'
import { bookingSectionStates } from './booking-section-states.ts'
import { checkBooking } from './check-booking.ts'
import { ContactSection } from './contact-section.tsx'
import { PublicNotesField } from './public-notes-field.tsx'
import { PublicVehicleFields } from './public-vehicle-fields.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { TechnicianChoiceCards } from './technician-choice-cards.tsx'
import { TimeChoice } from './time-choice.tsx'
import type { BookingForm } from './use-booking-form.ts'

/** The six numbered sections of the form. */
export function BookingSections({ form, garage }: { form: BookingForm; garage: Garage }) {
  const { values } = form
  const year = Number(garage.today.date.slice(0, 4))
  // Progress does not need a valid phone number, and parsing it would load the large phone library.
  const [
    contact = 'coming',
    vehicle = 'coming',
    service = 'coming',
    technician = 'coming',
    notes = 'coming',
    time = 'coming',
  ] = bookingSectionStates(values, checkBooking(values, { year, readPhone: (text) => text }))
  return (
    <>
      <NumberedSection number={1} title="Your contact" state={contact}>
        <ContactSection form={form} />
      </NumberedSection>
      <NumberedSection number={2} title="Vehicle Information" state={vehicle}>
        <PublicVehicleFields form={form} />
      </NumberedSection>
      <NumberedSection number={3} title="Service Required" state={service}>
        <ServiceChoice form={form} />
      </NumberedSection>
      <NumberedSection number={4} title="Preferred Technician" optional state={technician}>
        <TechnicianChoiceCards form={form} />
      </NumberedSection>
      <NumberedSection number={5} title="Additional Notes" optional state={notes}>
        <PublicNotesField form={form} />
      </NumberedSection>
      <NumberedSection number={6} title="Select Date & Time" state={time}>
        <TimeChoice form={form} garage={garage} />
      </NumberedSection>
    </>
  )
}
