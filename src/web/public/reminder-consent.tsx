import type { Garage } from '#contract/settings/garage'
import type { LightForm } from '#web/forms/use-light-form.ts'
import { Checkbox } from '#web/ui/choice-card.tsx'

/** The customer's consent to reminders: text, so that it survives a reload as the other fields do. */
export interface Consent {
  agreesToOffers: '' | 'yes'
}

/** Asks whether the customer agrees to reminders that offer a booking; nothing if the garage sends none. */
export function ReminderConsent({
  form: { values, change },
  garage,
}: {
  form: Pick<LightForm<Consent>, 'values' | 'change'>
  garage: Garage
}) {
  return (
    garage.remindsOfDue && (
      <Checkbox
        className="mt-4"
        checked={values.agreesToOffers === 'yes'}
        onChange={({ target }) => change('agreesToOffers', target.checked ? 'yes' : '')}
      >
        Remind me when rego, inspection or service of my car is due, with an offer to book. I can unsubscribe
        at any time. (optional)
      </Checkbox>
    )
  )
}
