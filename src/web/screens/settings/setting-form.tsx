import { Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SettingsPreview } from '#contract/settings-preview'
import { ConflictSection } from '#web/forms/conflict-section.tsx'
import type { FormConflicts } from '#web/forms/use-conflicts.ts'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { LeftOutside } from './left-outside.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export type SettingFormProps = {
  setting: {
    changed: readonly string[]
    conflicts: FormConflicts
    isPending: boolean
    save: () => void
    discard: () => void
  }
  isValid: boolean
  /** What the change does, or what keeps it from being saved. */
  words: ReactNode
  /** Whom the change leaves standing outside. */
  left?: SettingsPreview['left'] | undefined
  onUnsaved: (unsaved: boolean) => void
  children: ReactNode
}

/** The form of one setting: what stands in it, whom a change leaves outside, and the bar that saves it. */
export function SettingForm(props: SettingFormProps) {
  const { setting, isValid, words, left, onUnsaved, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { changed, conflicts, isPending } = setting
  const isUnsaved = changed.length > 0
  const hasChoices = conflicts.clashes.length > 0
  const mustChoose = conflicts.clashes.some(({ choice }) => choice === null)
  useKeptFocus(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it turns, not whenever the screen is drawn.
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
      {isUnsaved && <LeftOutside left={left} />}
      {(isUnsaved || hasChoices) && (
        <SaveBar
          icon={isValid && !left?.count && !mustChoose ? Info : TriangleAlert}
          onDiscard={setting.discard}
          pending={isPending}
        >
          {wordsOf(mustChoose, isUnsaved) ?? words}
        </SaveBar>
      )}
    </form>
  )
}

function wordsOf(mustChoose: boolean, isUnsaved: boolean): string | null {
  if (mustChoose) return 'Someone else has changed this too. Please choose which values to keep.'
  return isUnsaved ? null : 'The values of the other change stay as they are.'
}
