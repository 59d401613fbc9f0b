import { type AustralianState, australianStates, isAustralianState } from '#domain/opening/australian-states'
import { attentionWords } from './attention-words.ts'
import { BusinessFields } from './business-fields.tsx'
import { type BusinessField, businessComplaints, businessForm, nameOfField } from './business-form.ts'
import { BusinessPreview } from './business-preview.tsx'
import { leftWords } from './left-words.ts'
import { SettingForm } from './setting-form.tsx'
import type { TabProps } from './tab-props.ts'
import styles from './two-columns.module.css'
import { useDraft } from './use-draft.ts'
import { usePreview } from './use-preview.ts'
import { useSaveSetting } from './use-save-setting.ts'

/** Who the garage is, as customers see it. */
export function BusinessTab({ settings, onUnsaved }: TabProps) {
  const draft = useDraft(businessForm(settings.business_info))
  const { values, changed } = draft
  const saving = useSaveSetting('business_info', draft.settle)
  const complaints = businessComplaints(values, changed)
  const wrong = changed.filter((field) => field in complaints)
  const isValid = wrong.length === 0
  const movesTo = draft.isChanged('state') && isAustralianState(values.state) ? values.state : null
  const left = usePreview(movesTo && { state: movesTo })?.left
  const words = isValid
    ? `${changeWords(changed, movesTo)} ${left ? leftWords(left) : ''}`
    : attentionWords(wrong.map(nameOfField))
  return (
    <SettingForm
      {...{ draft, saving, isValid, left, onUnsaved, words }}
      what="the business"
      onSave={() => saving.save(Object.fromEntries(changed.map((field) => [field, values[field]])), values)}
    >
      <div className={styles.columns}>
        <BusinessFields
          values={values}
          complaints={{ ...saving.refused, ...complaints }}
          onChange={(edits) => {
            saving.forgive()
            draft.edit(edits)
          }}
        />
        <BusinessPreview values={values} schedule={settings.weekly_schedule} />
      </div>
    </SettingForm>
  )
}

function changeWords(changed: readonly BusinessField[], movesTo: AustralianState | null): string {
  const state = australianStates.find(({ code }) => code === movesTo)
  return state === undefined
    ? `New from now on: ${new Intl.ListFormat('en-AU').format(changed.map(nameOfField))}.`
    : `The public holidays of ${state.label} apply from now on.`
}
