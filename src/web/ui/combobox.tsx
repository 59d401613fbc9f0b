import { Combobox as Base } from '@base-ui/react/combobox'
import { useState } from 'react'
import { ComboboxList } from './combobox-list.tsx'
import { ComboboxOnScreen } from './combobox-on-screen.tsx'
import type { ComboboxProps } from './combobox-props.ts'
import { useFieldControl } from './field-context.ts'
import { InlineCombobox } from './inline-combobox.tsx'
import { matchIn } from './match-in.ts'
import { useMediaQuery } from './use-media-query.ts'

const SMALL_TOUCH_SCREEN = '(pointer: coarse) and (max-width: 767.98px)'

const TYPING = new Set(['input-change', 'input-clear', 'input-paste'])

/** Searchable select for long lists. Full screen on a small touch screen. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { items, value, onChange, itemKey, itemLabel, onInputChange, takeTyped, disabled, name } = props
  const [typed, setTyped] = useState('')
  const onScreen = useMediaQuery(SMALL_TOUCH_SCREEN)
  const wiring = useFieldControl(props)
  const same = (one: Item, other: Item) => itemKey(one) === itemKey(other)
  const words = typed.trim()
  const meant = items.find((item) => itemLabel(item).toLowerCase() === words.toLowerCase())
  const taken = takeTyped && words !== '' ? (meant ?? takeTyped(words)) : null
  const always = [...(props.alwaysOffered ?? []), ...(taken === null || meant ? [] : [taken])]
  // The selected item must be among the items, or the input would be empty during another search.
  const known = value === null || [...items, ...always].some((item) => same(item, value))
  const all = [...items, ...(known || !value ? [] : [value]), ...always]

  function keeps(item: Item, query: string) {
    const offered = always.some((other) => same(item, other))
    if (offered || query.trim() === '') return true
    if (onInputChange) return items.some((other) => same(item, other))
    return matchIn(itemLabel(item), query) !== null
  }
  function choose(item: Item | null) {
    setTyped('')
    onChange(item)
  }
  function hear(text: string, reason: string) {
    // The text also changes on selection and on close; only typing starts a search.
    const searching = TYPING.has(reason)
    setTyped(searching ? text : '')
    if (searching) onInputChange?.(text)
  }
  function leave() {
    if (taken !== null) choose(taken)
    props.onBlur?.()
  }
  const list = <ComboboxList {...props} alwaysOffered={always} typed={typed} />
  const shared = { ...props, wiring, typed, onBlur: leave }
  return (
    <Base.Root<Item>
      items={all}
      value={value}
      onValueChange={choose}
      itemToStringLabel={itemLabel}
      itemToStringValue={itemKey}
      isItemEqualToValue={same}
      filter={keeps}
      onInputValueChange={(text, { reason }) => hear(text, reason)}
      autoHighlight
      disabled={disabled}
      name={name}
    >
      {onScreen ? (
        <ComboboxOnScreen {...shared}>{list}</ComboboxOnScreen>
      ) : (
        <InlineCombobox {...shared}>{list}</InlineCombobox>
      )}
    </Base.Root>
  )
}
