import { businessFields } from '#contract/settings/setting-fields'
import { BusinessChange } from '#contract/settings/settings'
import { displayPhone, readPhone } from '#domain/contact/phone'
import {
  type AustralianState,
  australianStates,
  australianTimeZones,
  isAustralianState,
  timeZonesOf,
} from '#domain/opening/australian-states'
import { displayZone } from '#domain/opening/display-zone'
import { readDomain } from '#domain/settings/domain-name'
import { displayTime } from '#domain/time/display'
import { garageNow } from '#domain/time/garage-clock'
import { SelectField, TextField } from '#web/forms/staff-form.tsx'
import { useOneTimeSearchParam } from '#web/records/open-state.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Field } from '#web/ui/field.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { BusinessPreview } from './business-preview.tsx'
import { describeOffers, displayOffers, OfferLines } from './offer-lines.tsx'
import {
  describeBookingsOutsideHours,
  describeChange,
  SettingForm,
  type TabProps,
  usePreview,
} from './setting-form.tsx'
import { SettingPanel, SwitchLine } from './setting-lines.tsx'
import {
  partsOfFields,
  type SettingDraft,
  type SettingModel,
  schemaOf,
  type TypedValues,
  typedValues,
  useSettingForm,
} from './use-setting-form.ts'

export type BusinessForm = TypedValues<typeof businessFields>

export const businessModel: SettingModel<'business_info', BusinessForm, typeof BusinessChange> = {
  settingKey: 'business_info',
  stored: schemaOf('business_info'),
  input: BusinessChange,
  fields: businessFields,
  parts: partsOfFields<BusinessForm>(
    businessFields,
    {
      allowedDomains: (domains) => domains.join(', '),
      offers: displayOffers,
      clientEmailRequired: (isRequired) => (isRequired ? 'Required' : 'Optional'),
    },
    [
      {
        label: 'State and time zone',
        fields: ['state', 'timezone'],
        display: ({ state, timezone }) =>
          `${australianStates.find(({ code }) => code === state)?.label ?? state}, ${displayZone(timezone)}`,
      },
    ],
  ),
  valuesOf: ({ settingValue }) => ({
    ...typedValues(businessFields, settingValue),
    phone: settingValue.phone === null ? '' : displayPhone(settingValue.phone),
  }),
  bodyOf: (values) => ({ ...values, phone: readPhone(values.phone) ?? values.phone }),
  check: ({ allowedDomains }, errors) => ({
    ...errors,
    ...(allowedDomains.some((domain) => readDomain(domain) === null) && {
      allowedDomains: 'Please enter domains, for example garage.example',
    }),
  }),
}

/** Settings tab for the business details, with a preview. */
export function BusinessTab({ settings, onUnsaved }: TabProps) {
  const saved = settings.business_info.settingValue
  const setting = useSettingForm(businessModel, settings)
  // After the heading has taken the focus, which follows a navigation.
  useOneTimeSearchParam('field', (name) => {
    const field = (Object.keys(businessFields) as (keyof BusinessForm)[]).find((one) => one === name)
    if (field !== undefined) requestAnimationFrame(() => setting.form.setFocus(field))
  })
  const { values, changed, edit } = setting
  const movesTo = changed.includes('state') && isAustralianState(values.state) ? values.state : null
  const left = usePreview(movesTo && { state: movesTo })?.left
  const bookings = left ? describeBookingsOutsideHours(left) : ''
  const isRequired = values.clientEmailRequired
  return (
    <SettingForm
      {...{ setting, left, onUnsaved }}
      effect={`${describeBusinessChange(changed, movesTo)} ${describeOffers(values.offers, saved.offers)} ${bookings}`}
    >
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid gap-5">
          <Panel>
            <PanelHeader title="Business Info" note="shown on every public page and in emails" />
            <PanelBody className="field-pairs">
              <BusinessFields setting={setting} />
            </PanelBody>
          </Panel>
          <SettingPanel title="Online booking" note="what customers can book on the public pages">
            <OfferLines values={values.offers} saved={saved.offers} onChange={(offers) => edit({ offers })} />
          </SettingPanel>
          <SettingPanel title="Clients" note="what staff must enter for a new client">
            <SwitchLine
              label="Require an email"
              hint={
                isRequired
                  ? 'Staff and imports must enter an email for every new client.'
                  : 'Staff and imports can add clients without an email. Messages to them become calls to make. Customers who book online must still enter one.'
              }
              isChanged={changed.includes('clientEmailRequired')}
              checked={isRequired}
              onChange={(clientEmailRequired) => edit({ clientEmailRequired })}
            />
          </SettingPanel>
        </div>
        <BusinessPreview values={values} schedule={settings.weekly_schedule.settingValue} />
      </div>
    </SettingForm>
  )
}

function describeBusinessChange(
  changed: readonly (keyof BusinessForm)[],
  movesTo: AustralianState | null,
): string {
  const state = australianStates.find(({ code }) => code === movesTo)
  // What the switches do is described by itself.
  if (changed.every((field) => field === 'offers')) return ''
  return state === undefined
    ? describeChange(changed.map((field) => businessFields[field].label))
    : `Public holidays for ${state.label} will apply.`
}

const wide = 'col-span-full'
const states = australianStates.map(({ code, label }) => ({ value: code, label }))

/** Form fields of the business details. */
function BusinessFields({ setting: { values, errors, edit } }: { setting: SettingDraft<BusinessForm> }) {
  const { state, timezone } = values
  const { instant } = useGarageNow()
  const { businessName, address, phone, email, website, allowedDomains, ...fields } = businessFields
  const now = displayTime(garageNow(instant, timezone).time)
  return (
    <>
      <TextField<BusinessForm>
        name="businessName"
        label={businessName.label}
        className={wide}
        maxLength={100}
        autoComplete="organization"
      />
      <TextField<BusinessForm>
        name="address"
        label={address.label}
        className={wide}
        maxLength={300}
        autoComplete="street-address"
      />
      <TextField<BusinessForm>
        name="phone"
        label={phone.label}
        hint={phone.hint}
        type="tel"
        variant="figures"
        autoComplete="tel"
      />
      <TextField<BusinessForm> name="email" label={email.label} type="email" autoComplete="email" />
      <TextField<BusinessForm>
        name="website"
        label={website.label}
        optional
        className={wide}
        type="url"
        placeholder="https://"
        autoComplete="url"
      />
      <SelectField<BusinessForm>
        name="state"
        label={fields.state.label}
        hint={fields.state.hint}
        options={states}
        onChange={({ target }) => edit({ timezone: zoneOf(target.value, timezone) })}
      />
      <SelectField<BusinessForm>
        name="timezone"
        label={fields.timezone.label}
        hint={`All times in Hoist use this time zone (now ${now})`}
        options={zonesFor(state, timezone)}
      />
      <Field
        label={allowedDomains.label}
        optional
        hint={allowedDomains.hint}
        error={errors.allowedDomains}
        className={wide}
      >
        <TagInput
          values={values.allowedDomains}
          onChange={(domains) => edit({ allowedDomains: domains })}
          onBlur={() => {}}
          inputRef={null}
          placeholder="garage.example"
        />
      </Field>
    </>
  )
}

/** Returns the time zone for another state; keeps the current one if it is used in that state. */
export function zoneOf(state: string, timezone: string): string {
  const zones: readonly string[] = isAustralianState(state) ? timeZonesOf(state) : [timezone]
  return zones.includes(timezone) ? timezone : (zones[0] ?? timezone)
}

/** Returns the time zones to choose from: those of the state first, since the others are for a garage near a state border. */
function zonesFor(state: string, timezone: string) {
  const zones: readonly string[] = isAustralianState(state) ? timeZonesOf(state) : []
  const known = australianTimeZones
    .toSorted((a, b) => Number(zones.includes(b.code)) - Number(zones.includes(a.code)))
    .map(({ code, label }) => ({ value: code as string, label }))
  const isKnown = known.some(({ value }) => value === timezone)
  return isKnown ? known : [...known, { value: timezone, label: timezone }]
}
