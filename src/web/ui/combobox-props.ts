import type { ReactNode, RefCallback } from 'react'
import type { IconShape } from './icon.tsx'

export type ComboboxProps<Item> = {
  items: readonly Item[]
  value: Item | null
  onChange: (value: Item | null) => void
  itemKey: (item: Item) => string
  /** Text shown in the input and used for the search. */
  itemLabel: (item: Item) => string
  /** Renders a line of the list; pass `typed` to MatchedText. Default: the label with the match underlined. */
  renderItem?: ((item: Item, typed: string) => ReactNode) | undefined
  /** Rendered before the selected label in the field, for example an avatar or a plate. */
  renderLeading?: ((item: Item) => ReactNode) | undefined
  /** Items listed last for any search text, for example "Unspecified". */
  alwaysOffered?: readonly Item[] | undefined
  /** Allows free text, also on blur: returns an item for it. */
  takeTyped?: ((typed: string) => Item) | undefined
  /** For server-side search: called with the typed text; `items` are then not filtered. */
  onInputChange?: ((typed: string) => void) | undefined
  loading?: boolean | undefined
  /** Shown when there are no results. */
  emptyText?: ReactNode
  /** Shown when the list could not be loaded. */
  errorText?: ReactNode
  onTryAgain?: (() => void) | undefined
  placeholder?: string | undefined
  icon?: IconShape | undefined
  disabled?: boolean | undefined
  /** Accessible name of the input on a small touch screen, where the label is covered. */
  label?: string | undefined
  id?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  /** Ref to the focusable element: the input, or the button on a small touch screen. */
  inputRef?: RefCallback<HTMLElement> | undefined
}
