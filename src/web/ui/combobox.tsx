import { Combobox as Base } from '@base-ui/react/combobox'
import clsx from 'clsx'
import { ChevronDown, CornerDownLeft, Pencil, Search, X } from 'lucide'
import { type ReactNode, type RefCallback, useContext, useRef, useState } from 'react'
import { buttonClasses } from './button.tsx'
import { FieldContext, inputShell, shellInput, useFieldControl } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'
import { matchIn } from './match-in.ts'
import { MatchedText } from './matched-text.tsx'
import { popupFrame, popupItem, popupPositioner } from './popup-classes.ts'
import { Spinner } from './spinner.tsx'
import { useMediaQuery } from './use-media-query.ts'
import { useSteadyHighlight } from './use-steady-highlight.ts'

const SMALL_TOUCH_SCREEN = '(pointer: coarse) and (max-width: 767.98px)'

const TYPING = new Set(['input-change', 'input-clear', 'input-paste'])

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
  autoFocus?: boolean | undefined
  /** Accessible name of the input on a small touch screen, where the label is covered. */
  label?: string | undefined
  id?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  /** Ref to the focusable element: the input, or the button on a small touch screen. */
  inputRef?: RefCallback<HTMLElement> | undefined
}

/** Searchable select for long lists. Full screen on a small touch screen. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { items, value, onChange, itemKey, itemLabel, onInputChange, takeTyped, disabled, name } = props
  const [typed, setTyped] = useState('')
  const onScreen = useMediaQuery(SMALL_TOUCH_SCREEN)
  const wiring = useFieldControl(props)
  const same = (one: Item, other: Item) => itemKey(one) === itemKey(other)
  const text = typed.trim()
  const meant = items.find((item) => itemLabel(item).toLowerCase() === text.toLowerCase())
  const taken = takeTyped && text !== '' ? (meant ?? takeTyped(text)) : null
  // Free text that matches no item is an item of its own, the last of the list.
  const free = meant ? null : taken
  const always = free === null ? [] : [free]
  // The selected item must be among the items, or the input would be empty during another search.
  const known = value === null || [...items, ...always].some((item) => same(item, value))
  const all = [...items, ...(known || !value ? [] : [value]), ...always]

  function keeps(item: Item) {
    if ((free !== null && same(item, free)) || text === '') return true
    if (onInputChange) return items.some((other) => same(item, other))
    return matchIn(itemLabel(item), typed) !== null
  }
  const shown = all.filter(keeps)
  const highlight = useSteadyHighlight(shown.map(itemKey))
  function choose(item: Item | null) {
    highlight.forget()
    setTyped('')
    onChange(item)
  }
  function hear(text: string, reason: string) {
    // The text also changes on selection and on close; only typing starts a search.
    const searching = TYPING.has(reason)
    highlight.forget()
    setTyped(searching ? text : '')
    if (searching) onInputChange?.(text)
  }
  function leave() {
    if (taken !== null) choose(taken)
    props.onBlur?.()
  }
  const list = <ComboboxList {...props} free={free} typed={typed} onScreen={onScreen} />
  const shared = { ...props, wiring, typed, onBlur: leave }
  return (
    <Base.Root<Item>
      items={all}
      value={value}
      onValueChange={choose}
      itemToStringLabel={itemLabel}
      itemToStringValue={itemKey}
      isItemEqualToValue={same}
      filteredItems={shown}
      onInputValueChange={(text, { reason }) => hear(text, reason)}
      onItemHighlighted={(item, details) =>
        highlight.hear(item === undefined ? undefined : itemKey(item), details)
      }
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

type ComboboxFormProps<Item> = ComboboxProps<Item> & {
  wiring: ReturnType<typeof useFieldControl>
  typed: string
  children: ReactNode
}

/** Combobox with an inline input and the list below it. */
function InlineCombobox<Item>(props: ComboboxFormProps<Item>) {
  const {
    value,
    renderLeading,
    icon,
    placeholder,
    disabled,
    autoFocus,
    wiring,
    typed,
    onBlur,
    inputRef,
    label,
    children,
  } = props
  const inField = useContext(FieldContext) !== null
  const leading = value !== null && typed === '' ? renderLeading?.(value) : null
  return (
    <>
      <Base.InputGroup className={inputShell()}>
        {leading ?? (icon && <Icon shape={icon} />)}
        <Base.Input
          {...wiring}
          ref={inputRef}
          autoFocus={autoFocus}
          className={shellInput}
          placeholder={placeholder}
          aria-label={inField ? undefined : label}
          autoComplete="off"
          spellCheck={false}
          onBlur={onBlur}
        />
        <Base.Trigger
          className="-mr-2 grid size-7 place-items-center rounded-sm"
          aria-label="Show the list"
          tabIndex={-1}
          disabled={disabled}
        >
          <Icon shape={ChevronDown} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className={popupPositioner} align="start" sideOffset={6} collisionPadding={8}>
          <Base.Popup className={popupFrame({ kind: 'list' })} aria-busy={props.loading || undefined}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  )
}

/** Combobox for small touch screens: a button that opens input and list full screen. */
function ComboboxOnScreen<Item>(props: ComboboxFormProps<Item>) {
  const {
    value,
    itemLabel,
    renderLeading,
    icon,
    placeholder,
    disabled,
    autoFocus,
    wiring,
    onBlur,
    inputRef,
    label,
    children,
  } = props
  const screen = useRef<HTMLDivElement>(null)
  return (
    <>
      <Base.Trigger
        {...wiring}
        ref={inputRef}
        autoFocus={autoFocus}
        className={clsx(inputShell(), 'cursor-pointer text-left')}
        disabled={disabled}
        onBlur={onBlur}
        onKeyDown={(event) => {
          // Base UI would select the first item that starts with the typed letter while the list is closed.
          if (event.key.length === 1) event.preventBaseUIHandler()
        }}
      >
        {(value !== null && renderLeading?.(value)) || (icon && <Icon shape={icon} />)}
        <span className={clsx('min-w-0 flex-1 truncate', value === null && 'text-ink-3')}>
          {value === null ? placeholder : itemLabel(value)}
        </span>
        <Icon shape={ChevronDown} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          className={popupPositioner}
          style={{ position: 'fixed', inset: 0, transform: 'none', width: 'auto', height: 'auto' }}
        >
          <Base.Popup
            ref={screen}
            initialFocus={() => screen.current?.querySelector('input') ?? true}
            className="fixed inset-0 flex h-dvh flex-col bg-raised"
            aria-label={label}
            aria-busy={props.loading || undefined}
          >
            <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-3">
              <span className={inputShell()}>
                <Icon shape={Search} />
                <Base.Input
                  className={shellInput}
                  placeholder={placeholder}
                  aria-label={label ?? placeholder ?? 'Search'}
                />
              </span>
              <Base.Trigger className={buttonClasses({ variant: 'ghost', square: true })} aria-label="Close">
                <Icon shape={X} size="large" />
              </Base.Trigger>
            </div>
            <div className="flex-1 overflow-y-auto overscroll-contain p-1">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  )
}

const status = clsx('flex min-h-9 items-center gap-2 px-2 py-1 empty:hidden')

/** What is loading or failed, and the items. */
function ComboboxList<Item>(
  props: ComboboxProps<Item> & { free: Item | null; typed: string; onScreen: boolean },
) {
  const { itemKey, itemLabel, renderItem, free, typed, onScreen } = props
  const { loading, errorText, onTryAgain, emptyText = 'No results. Try another search.' } = props
  return (
    <>
      <Base.Status className={clsx(status, !loading && errorText ? 'text-cancelled-fg' : 'text-ink-2')}>
        {loading ? (
          <>
            <Spinner />
            Searching...
          </>
        ) : (
          errorText && (
            <>
              <span className="min-w-0 flex-1">{errorText}</span>
              {onTryAgain && (
                <button type="button" className="link" onClick={onTryAgain}>
                  Try again
                </button>
              )}
            </>
          )
        )}
      </Base.Status>
      <Base.Empty className={clsx(status, 'text-ink-2')}>{!loading && !errorText && emptyText}</Base.Empty>
      <Base.List
        className={clsx('scroll-py-1 overscroll-contain', !onScreen && 'max-h-90 min-h-0 overflow-y-auto')}
      >
        {(item: Item) => {
          const key = itemKey(item)
          const isFree = free !== null && key === itemKey(free)
          return (
            <Base.Item
              key={key}
              value={item}
              className={clsx(
                popupItem({ size: onScreen ? 'large' : 'default' }),
                'data-highlighted:font-label',
                isFree && 'text-ink-2',
              )}
            >
              {isFree && <Icon shape={Pencil} size="small" />}
              {renderItem ? (
                renderItem(item, typed)
              ) : (
                <MatchedText text={itemLabel(item)} typed={isFree ? '' : typed} />
              )}
              <Icon
                shape={CornerDownLeft}
                size="small"
                className="invisible ml-auto group-data-highlighted:visible"
              />
            </Base.Item>
          )
        }}
      </Base.List>
    </>
  )
}
