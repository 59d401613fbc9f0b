import { Combobox as Base } from '@base-ui/react/combobox'
import clsx from 'clsx'
import { ChevronDown, Search, X } from 'lucide-react'
import { useRef } from 'react'
import { buttonClasses } from './button-classes.ts'
import styles from './combobox.module.css'
import { Icon } from './icon.tsx'
import type { ComboboxFormProps } from './inline-combobox.tsx'
import shell from './input-shell.module.css'
import popup from './popup.module.css'

/** Combobox for small touch screens: a button that opens input and list full screen. */
export function ComboboxOnScreen<Item>(props: ComboboxFormProps<Item>) {
  const {
    value,
    itemLabel,
    renderLeading,
    icon,
    placeholder,
    disabled,
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
        className={clsx(shell.shell, styles.field)}
        disabled={disabled}
        onBlur={onBlur}
        onKeyDown={(event) => {
          // Base UI would select the first item that starts with the typed letter while the list is closed.
          if (event.key.length === 1) event.preventBaseUIHandler()
        }}
      >
        {(value !== null && renderLeading?.(value)) || (icon && <Icon shape={icon} />)}
        <span className={clsx(styles.shown, value === null && styles.placeholder)}>
          {value === null ? placeholder : itemLabel(value)}
        </span>
        <Icon shape={ChevronDown} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          className={popup.positioner}
          style={{ position: 'fixed', inset: 0, transform: 'none', width: 'auto', height: 'auto' }}
        >
          <Base.Popup
            ref={screen}
            initialFocus={() => screen.current?.querySelector('input') ?? true}
            className={styles.screen}
            aria-label={label}
            aria-busy={props.loading || undefined}
          >
            <div className={styles.screenHeader}>
              <span className={shell.shell}>
                <Icon shape={Search} />
                <Base.Input placeholder={placeholder} aria-label={label ?? placeholder ?? 'Search'} />
              </span>
              <Base.Trigger className={buttonClasses({ variant: 'ghost', square: true })} aria-label="Close">
                <Icon shape={X} size="large" />
              </Base.Trigger>
            </div>
            <div className={styles.screenList}>{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  )
}
