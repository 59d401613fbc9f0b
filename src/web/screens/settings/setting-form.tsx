import { Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SettingsPreview } from '#contract/settings-preview'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { LeftOutside } from './left-outside.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export type SettingFormProps = {
  draft: { changed: readonly string[]; changedElsewhere: readonly string[]; discard: () => void }
  saving: { isPending: boolean; forgive: () => void }
  /** What somebody else may have changed meanwhile, for example `these hours`. */
  what: string
  isValid: boolean
  /** What the change does, or what keeps it from being saved. */
  words: ReactNode
  /** Whom the change leaves standing outside. */
  left?: SettingsPreview['left'] | undefined
  onSave: () => void
  onUnsaved: (unsaved: boolean) => void
  children: ReactNode
}

/** The form of one setting: what stands in it, whom a change leaves outside, and the bar that saves it. */
export function SettingForm(props: SettingFormProps) {
  const { draft, saving, what, isValid, words, left, onSave, onUnsaved, children } = props
  const form = useRef<HTMLFormElement>(null)
  const isUnsaved = draft.changed.length > 0
  useKeptFocus(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it turns, not whenever the screen is drawn.
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid && isUnsaved) onSave()
      }}
    >
      {draft.changedElsewhere.length > 0 && <ChangedElsewhereNotice what={what} onReload={draft.discard} />}
      {children}
      {isUnsaved && <LeftOutside left={left} />}
      {isUnsaved && (
        <SaveBar
          icon={isValid && !left?.count ? Info : TriangleAlert}
          onDiscard={() => {
            saving.forgive()
            draft.discard()
          }}
          pending={saving.isPending}
        >
          {words}
        </SaveBar>
      )}
    </form>
  )
}
