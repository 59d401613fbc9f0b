import { Combobox as Base } from '@base-ui/react/combobox'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import styles from './combobox.module.css'
import type { ComboboxProps } from './combobox-props.ts'
import { FieldContext, type useFieldControl } from './field-context.ts'
import { Icon } from './icon.tsx'
import shell from './input-shell.module.css'
import popup from './popup.module.css'

export type ComboboxFormProps<Item> = ComboboxProps<Item> & {
  wiring: ReturnType<typeof useFieldControl>
  typed: string
  children: ReactNode
}

/** Combobox with an inline input and the list below it. */
export function InlineCombobox<Item>(props: ComboboxFormProps<Item>) {
  const {
    value,
    renderLeading,
    icon,
    placeholder,
    disabled,
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
      <Base.InputGroup className={shell.shell}>
        {leading ?? (icon && <Icon shape={icon} />)}
        <Base.Input
          {...wiring}
          ref={inputRef}
          placeholder={placeholder}
          aria-label={inField ? undefined : label}
          autoComplete="off"
          spellCheck={false}
          onBlur={onBlur}
        />
        <Base.Trigger className={styles.opener} aria-label="Show the list" tabIndex={-1} disabled={disabled}>
          <Icon shape={ChevronDown} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className={popup.positioner} align="start" sideOffset={6} collisionPadding={8}>
          <Base.Popup className={clsx(popup.popup, styles.popup)} aria-busy={props.loading || undefined}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  )
}
