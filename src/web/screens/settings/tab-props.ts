import type { SavedSettings } from './use-settings.ts'

/** Props of every settings tab. */
export type TabProps = {
  settings: SavedSettings
  /** Called when the tab starts or stops having unsaved changes. */
  onUnsaved: (unsaved: boolean) => void
}
