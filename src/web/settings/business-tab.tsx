import {
  type AustralianState,
  australianStates,
  australianTimeZones,
  isAustralianState,
  timeZonesOf,
} from '#domain/opening/australian-states'
import { displayTime } from '#domain/time/display'
import { garageNow } from '#domain/time/garage-clock'
import { displayList } from '#domain/wording'
import { useOneTimeSearchParam } from '#web/records/url-state.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Field } from '#web/ui/field.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  type BusinessField,
  type BusinessForm,
  businessEdit,
  businessForm,
  nameOfField,
  validateBusiness,
  withState,
} from './business-form.ts'
import { BusinessPreview } from './business-preview.tsx'
import { describeOffers, OffersPanel } from './offers-panel.tsx'
import type { TabProps } from './setting-form.tsx'
import { describeAttention, describeBookingsOutsideHours, SettingForm, usePreview } from './setting-form.tsx'
import { SettingLine } from './setting-line.tsx'
import { useSetting } from './use-setting.ts'

/** Settings tab for the business details, with a preview. */
export function BusinessTab({ settings, onUnsaved }: TabProps) {
  const saved = settings.business_info
  // After the heading has taken the focus, which follows a navigation.
  useOneTimeSearchParam('field', (name) =>
    requestAnimationFrame(() => document.getElementsByName(name)[0]?.focus()),
  )
  const setting = useSetting('business_info', settings, {
    formOf: businessForm,
    bodyOf: (form, fields) => Object.fromEntries(fields.map((field) => [field, form[field]])),
    editable: businessEdit,
  })
  const { values, changed } = setting
  const fieldErrors = validateBusiness(values, changed)
  const wrong = changed.filter((field) => field in fieldErrors)
  const isValid = wrong.length === 0
  const movesTo = setting.isChanged('state') && isAustralianState(values.state) ? values.state : null
  const left = usePreview(movesTo && { state: movesTo })?.left
  const words = isValid
    ? `${describeChange(changed, movesTo)} ${describeOffers(values.offers, saved.offers)} ${left ? describeBookingsOutsideHours(left) : ''}`
    : describeAttention(wrong.map(nameOfField))
  return (
    <SettingForm {...{ setting, isValid, left, onUnsaved, words }}>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid gap-5">
          <BusinessFields
            values={values}
            fieldErrors={{ ...setting.fieldErrors, ...fieldErrors }}
            onChange={setting.edit}
          />
          <OffersPanel
            values={values.offers}
            saved={saved.offers}
            onChange={(offers) => setting.edit({ offers })}
          />
          <ClientsPanel
            isRequired={values.clientEmailRequired}
            isChanged={setting.isChanged('clientEmailRequired')}
            onChange={(clientEmailRequired) => setting.edit({ clientEmailRequired })}
          />
        </div>
        <BusinessPreview values={values} schedule={settings.weekly_schedule} />
      </div>
    </SettingForm>
  )
}

function describeChange(changed: readonly BusinessField[], movesTo: AustralianState | null): string {
  const state = australianStates.find(({ code }) => code === movesTo)
  // What the switches do is described by itself.
  if (changed.every((field) => field === 'offers')) return ''
  return state === undefined
    ? `Will change: ${displayList(changed.map(nameOfField))}.`
    : `Public holidays for ${state.label} will apply.`
}

/** The switch for whether staff must enter an email for a new client. */
function ClientsPanel({
  isRequired,
  isChanged,
  onChange,
}: {
  isRequired: boolean
  isChanged: boolean
  onChange: (isRequired: boolean) => void
}) {
  return (
    <Panel>
      <PanelHeader title="Clients" note="what staff must enter for a new client" />
      <div className="px-5 py-1 max-md:px-4">
        <SettingLine
          label="Require an email"
          hint={
            isRequired
              ? 'Staff and imports must enter an email for every new client.'
              : 'Staff and imports can add clients without an email. Messages to them become calls to make. Customers who book online must still enter one.'
          }
          isChanged={isChanged}
        >
          {({ labelId, hintId }) => (
            <Switch
              aria-labelledby={labelId}
              aria-describedby={hintId}
              checked={isRequired}
              onCheckedChange={onChange}
            />
          )}
        </SettingLine>
      </div>
    </Panel>
  )
}

/** Form fields of the business details. */
function BusinessFields({
  values,
  fieldErrors,
  onChange,
}: {
  values: BusinessForm
  fieldErrors: Partial<Record<BusinessField, string>>
  onChange: (edits: Partial<BusinessForm>) => void
}) {
  const { instant } = useGarageNow()
  const text = (name: Exclude<BusinessField, 'allowedDomains' | 'offers' | 'clientEmailRequired'>) => ({
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
      <PanelBody className="field-pairs">
        <Field label="Business name" className="col-span-full" error={fieldErrors.businessName}>
          <TextInput {...text('businessName')} maxLength={100} autoComplete="organization" />
        </Field>
        <Field label="Address" className="col-span-full" error={fieldErrors.address}>
          <TextInput {...text('address')} maxLength={300} autoComplete="street-address" />
        </Field>
        <Field label="Phone" hint="Also used on the tow page and for Call Instead" error={fieldErrors.phone}>
          <TextInput {...text('phone')} type="tel" variant="figures" autoComplete="tel" />
        </Field>
        <Field label="Email" error={fieldErrors.email}>
          <TextInput {...text('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Website" optional error={fieldErrors.website} className="col-span-full">
          <TextInput {...text('website')} type="url" placeholder="https://" autoComplete="url" />
        </Field>
        <Field label="State" hint="Determines which public holidays apply" error={fieldErrors.state}>
          <Select
            name="state"
            value={values.state}
            onChange={({ target }) => onChange(withState(target.value, values.timezone))}
            options={australianStates.map(({ code, label }) => ({ value: code, label }))}
          />
        </Field>
        <Field
          label="Time zone"
          hint={`All times in Hoist use this time zone (now ${displayTime(garageNow(instant, values.timezone).time)})`}
          error={fieldErrors.timezone}
        >
          <Select {...text('timezone')} options={choices.map(({ code, label }) => ({ value: code, label }))}>
            {!choices.some(({ code }) => code === values.timezone) && <option>{values.timezone}</option>}
          </Select>
        </Field>
        <Field
          label="Sign-in domains"
          optional
          hint="People with a verified email address at these domains can sign in through the identity provider. They can view but not change anything."
          error={fieldErrors.allowedDomains}
          className="col-span-full"
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
