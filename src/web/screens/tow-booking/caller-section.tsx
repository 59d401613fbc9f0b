import type { Garage } from '#contract/garage'
import { PublicContactFields } from '#web/components/booking/public-contact-fields.tsx'
import type { TowForm } from './use-tow-booking-form.ts'
import { WhenFields } from './when-fields.tsx'

/** Form section for the contact details and the preferred time. */
export function CallerSection({ form, garage }: { form: TowForm; garage: Garage }) {
  return (
    <PublicContactFields form={form} emailOptional>
      <WhenFields form={form} today={garage.today.date} />
    </PublicContactFields>
  )
}
