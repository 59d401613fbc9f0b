import {
  australianStates,
  australianTimeZones,
  isAustralianState,
  timeZonesOf,
} from '#domain/opening/australian-states'
import { displayTime } from '#domain/time/display'
import { garageNow } from '#domain/time/garage-clock'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Field } from '#web/ui/field.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './business-fields.module.css'
import { type BusinessField, type BusinessForm, withState } from './business-form.ts'

export type BusinessFieldsProps = {
  values: BusinessForm
  fieldErrors: Partial<Record<BusinessField, string>>
  onChange: (edits: Partial<BusinessForm>) => void
}

/** Form fields of the business details. */
export function BusinessFields({ values, fieldErrors, onChange }: BusinessFieldsProps) {
  const { instant } = useGarageNow()
  const text = (name: Exclude<BusinessField, 'allowedDomains'>) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const zones: readonly string[] = isAustralianState(values.state) ? timeZonesOf(values.state) : []
  // Zones of the state first; the others are for a garage near a state border.
  const choices = australianTimeZones.toSorted(
    (a, b) => Number(zones.includes(b.code)) - Number(zones.includes(a.code)),
  )
  return (
    <Panel>
      <PanelHeader title="Business Info" note="shown on every public page and in emails" />
      <PanelBody className={styles.fields}>
        <Field label="Business name" error={fieldErrors.businessName}>
          <TextInput {...text('businessName')} maxLength={100} autoComplete="organization" />
        </Field>
        <Field label="Address" error={fieldErrors.address}>
          <TextInput {...text('address')} maxLength={300} autoComplete="street-address" />
        </Field>
        <Field label="Phone" hint="Also used on the tow page and for Call Instead" error={fieldErrors.phone}>
          <TextInput {...text('phone')} type="tel" variant="figures" autoComplete="tel" />
        </Field>
        <Field label="Email" error={fieldErrors.email}>
          <TextInput {...text('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Website" optional error={fieldErrors.website} className={styles.wide}>
          <TextInput {...text('website')} type="url" placeholder="https://" autoComplete="url" />
        </Field>
        <Field label="State" hint="Determines which public holidays apply" error={fieldErrors.state}>
          <Select
            name="state"
            value={values.state}
            onChange={({ target }) => onChange(withState(target.value, values.timezone))}
          >
            {australianStates.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Time zone"
          hint={`All times in Hoist use this time zone (now ${displayTime(garageNow(instant, values.timezone).time)})`}
          error={fieldErrors.timezone}
        >
          <Select {...text('timezone')}>
            {choices.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
            {!choices.some(({ code }) => code === values.timezone) && <option>{values.timezone}</option>}
          </Select>
        </Field>
        <Field
          label="Sign-in domains"
          optional
          hint="People with a verified email address at these domains can sign in through the identity provider. They can view but not change anything."
          error={fieldErrors.allowedDomains}
          className={styles.wide}
        >
          <TagInput
            values={values.allowedDomains}
            onChange={(allowedDomains) => onChange({ allowedDomains })}
            onBlur={() => {}}
            inputRef={null}
            placeholder="garage.example"
          />
        </Field>
      </PanelBody>
    </Panel>
  )
}
