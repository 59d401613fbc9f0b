import { Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SettingsPreview } from '#contract/settings-preview'
import { ConflictSection } from '#web/forms/conflict-section.tsx'
import type { FormConflicts } from '#web/forms/use-conflicts.ts'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { BookingsOutsideHours } from './bookings-outside-hours-notice.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

export type SettingFormProps = {
  setting: {
    changed: readonly string[]
    conflicts: FormConflicts
    isPending: boolean
    save: () => void
    discard: () => void
  }
  isValid: boolean
  /** Describes the change or the validation errors. */
  words: ReactNode
  /** Bookings that would not fit the new settings. */
  left?: SettingsPreview['left'] | undefined
  onUnsaved: (unsaved: boolean) => void
  children: ReactNode
}

/** Form of one setting: fields, affected bookings and the save bar. */
export function SettingForm(props: SettingFormProps) {
  const { setting, isValid, words, left, onUnsaved, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { changed, conflicts, isPending } = setting
  const isUnsaved = changed.length > 0
  const hasChoices = conflicts.conflicts.length > 0
  const mustChoose = conflicts.conflicts.some(({ choice }) => choice === null)
  useRestoredFocus(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the value changes, not on every render.
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid && (isUnsaved || hasChoices)) setting.save()
      }}
    >
      <ConflictSection apart conflicts={conflicts} />
      {children}
      {isUnsaved && <BookingsOutsideHours left={left} />}
      {(isUnsaved || hasChoices) && (
        <SaveBar
          icon={isValid && !left?.count && !mustChoose ? Info : TriangleAlert}
          onDiscard={setting.discard}
          pending={isPending}
        >
          {describeUnsaved(mustChoose, isUnsaved) ?? words}
        </SaveBar>
      )}
    </form>
  )
}

function describeUnsaved(mustChoose: boolean, isUnsaved: boolean): string | null {
  if (mustChoose) return 'Someone else has changed this too. Please choose which values to keep.'
  return isUnsaved ? null : "The other user's values will be kept."
}
