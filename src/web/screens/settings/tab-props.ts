import type { SavedSettings } from './use-settings.ts'

/** What every tab of the settings gets. */
export type TabProps = {
  settings: SavedSettings
  /** Told whether something on the tab is changed and not saved. */
  onUnsaved: (unsaved: boolean) => void
}
