import { Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { australianStates, isAustralianState } from '#domain/opening/australian-states'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { attentionWords } from './attention-words.ts'
import { BusinessFields } from './business-fields.tsx'
import { businessComplaints, businessForm, nameOfField } from './business-form.ts'
import { BusinessPreview } from './business-preview.tsx'
import { LeftOutside } from './left-outside.tsx'
import { leftWords } from './left-words.ts'
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
  const isUnsaved = changed.length > 0
  const isValid = wrong.length === 0
  const movesState = draft.isChanged('state') && isAustralianState(values.state)
  const left = usePreview(movesState ? { state: values.state as never } : null)?.left
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it turns, not whenever the screen is drawn.
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])
  const state = australianStates.find(({ code }) => code === values.state)?.label
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) saving.save(Object.fromEntries(changed.map((field) => [field, values[field]])), values)
      }}
    >
      {draft.changedElsewhere.length > 0 && (
        <ChangedElsewhereNotice what="the business" onReload={draft.discard} />
      )}
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
      {isUnsaved && movesState && <LeftOutside left={left} />}
      {isUnsaved && (
        <SaveBar
          icon={isValid && !left?.count ? Info : TriangleAlert}
          onDiscard={draft.discard}
          pending={saving.isPending}
        >
          {!isValid && attentionWords(wrong.map(nameOfField))}
          {isValid &&
            (movesState
              ? `The public holidays of ${state} apply from now on. `
              : `New on every page: ${new Intl.ListFormat('en-AU').format(changed.map(nameOfField))}.`)}
          {isValid && movesState && left && leftWords(left)}
        </SaveBar>
      )}
    </form>
  )
}
