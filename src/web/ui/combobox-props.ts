import type { ReactNode, RefCallback } from 'react'
import type { IconShape } from './icon.tsx'

export type ComboboxProps<Item> = {
  items: readonly Item[]
  value: Item | null
  onChange: (value: Item | null) => void
  itemKey: (item: Item) => string
  /** The name that is shown in the field, typed and found by. */
  itemLabel: (item: Item) => string
  /** A line of the list; `typed` goes to MatchedText. Without it the label with what was typed underlined. */
  renderItem?: ((item: Item, typed: string) => ReactNode) | undefined
  /** Stands before the chosen name in the field: an avatar, a plate. */
  renderLead?: ((item: Item) => ReactNode) | undefined
  /** Lines that stay below the others whatever is typed, for example "Unspecified". */
  alwaysOffered?: readonly Item[] | undefined
  /** What is typed may be chosen as it stands, on leaving the field too: makes an item of it. */
  takeTyped?: ((typed: string) => Item) | undefined
  /** The list comes from outside: called with what is typed, then the items are shown as they are. */
  onInputChange?: ((typed: string) => void) | undefined
  loading?: boolean | undefined
  /** Says that nothing was found. */
  emptyText?: ReactNode
  /** Says that the list could not be loaded. */
  errorText?: ReactNode
  onTryAgain?: (() => void) | undefined
  placeholder?: string | undefined
  icon?: IconShape | undefined
  disabled?: boolean | undefined
  /** The name of the field on the small screen, where the label is out of sight. */
  label?: string | undefined
  id?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  /** Takes what gets the focus: the input, on the small screen the button in its place. */
  inputRef?: RefCallback<HTMLElement> | undefined
}
