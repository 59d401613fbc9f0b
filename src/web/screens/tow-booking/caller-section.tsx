import type { Garage } from '#contract/garage'
import { ContactFields } from '#web/components/booking/contact-fields.tsx'
import type { TowForm } from './use-tow-form.ts'
import { WhenFields } from './when-fields.tsx'

/** Form section for the contact details and the preferred time. */
export function CallerSection({ form, garage }: { form: TowForm; garage: Garage }) {
  return (
    <ContactFields form={form} emailOptional>
      <WhenFields form={form} today={garage.today.date} />
    </ContactFields>
  )
}
