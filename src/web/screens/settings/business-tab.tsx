import { type AustralianState, australianStates, isAustralianState } from '#domain/opening/australian-states'
import { BusinessFields } from './business-fields.tsx'
import {
  type BusinessField,
  businessEdit,
  businessForm,
  nameOfField,
  validateBusiness,
} from './business-form.ts'
import { BusinessPreview } from './business-preview.tsx'
import { describeAttention } from './describe-attention.ts'
import { describeBookingsOutsideHours } from './describe-bookings-outside-hours.ts'
import { SettingForm } from './setting-form.tsx'
import type { TabProps } from './tab-props.ts'
import styles from './two-columns.module.css'
import { usePreview } from './use-preview.ts'
import { useSetting } from './use-setting.ts'

/** Settings tab for the business details, with a preview. */
export function BusinessTab({ settings, onUnsaved }: TabProps) {
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
    ? `${describeChange(changed, movesTo)} ${left ? describeBookingsOutsideHours(left) : ''}`
    : describeAttention(wrong.map(nameOfField))
  return (
    <SettingForm {...{ setting, isValid, left, onUnsaved, words }}>
      <div className={styles.columns}>
        <BusinessFields
          values={values}
          fieldErrors={{ ...setting.fieldErrors, ...fieldErrors }}
          onChange={setting.edit}
        />
        <BusinessPreview values={values} schedule={settings.weekly_schedule} />
      </div>
    </SettingForm>
  )
}

function describeChange(changed: readonly BusinessField[], movesTo: AustralianState | null): string {
  const state = australianStates.find(({ code }) => code === movesTo)
  return state === undefined
    ? `Will change: ${new Intl.ListFormat('en-AU').format(changed.map(nameOfField))}.`
    : `Public holidays for ${state.label} will apply.`
}
