import type { Garage } from '#contract/garage'
import { NumberedSection } from '#web/components/numbered-section.tsx'
import { CallerSection } from './caller-section.tsx'
import { CarSection } from './car-section.tsx'
import { checkTowBooking } from './check-tow-booking.ts'
import { LocationSection } from './location-section.tsx'
import { towSectionStates } from './tow-section-states.ts'
import { TroubleSection } from './trouble-section.tsx'
import type { TowForm } from './use-tow-booking-form.ts'

/** The four numbered parts of the form. */
export function TowSections({ form, garage }: { form: TowForm; garage: Garage }) {
  const { values } = form
  const year = Number(garage.today.date.slice(0, 4))
  // The section states do not need phone validation, which would load the large phone library.
  const errors = checkTowBooking(values, { year, readPhone: (text) => text })
  const [place = 'coming', trouble = 'coming', car = 'coming', caller = 'coming'] = towSectionStates(
    values,
    errors,
  )
  return (
    <>
      <NumberedSection number={1} title="Where is the car?" state={place}>
        <LocationSection form={form} garage={garage} />
      </NumberedSection>
      <NumberedSection number={2} title="What happened?" optional state={trouble}>
        <TroubleSection form={form} />
      </NumberedSection>
      <NumberedSection number={3} title="Which car?" optional state={car}>
        <CarSection form={form} />
      </NumberedSection>
      <NumberedSection number={4} title="Who should we call?" state={caller}>
        <CallerSection form={form} garage={garage} />
      </NumberedSection>
    </>
  )
}
