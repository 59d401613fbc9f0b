import { Popover as Base } from '@base-ui/react/popover'
import clsx from 'clsx'
import { CalendarDays } from 'lucide'
import { type ComponentProps, type ReactElement, type ReactNode, type Ref, useRef } from 'react'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDate, displayShortDate } from '#domain/time/display'
import { inputShell } from '#web/ui/field.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { popupFrame, popupPositioner } from '#web/ui/popup-classes.ts'
import { MonthPicker, type MonthPickerProps } from './month-picker.tsx'

const CHOOSE = 'Choose a day'

export type DayFieldProps = Pick<MonthPickerProps, 'dayOf' | 'markOf' | 'today' | 'last'> & {
  /** `Pickup day` */
  label: string
  value: CalendarDate | ''
  onChange: (date: CalendarDate) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  invalid: boolean
  buttonRef: Ref<HTMLButtonElement>
}

/** Date field that opens a month picker. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, open, onOpenChange, invalid, buttonRef, today, ...month } = props
  const sameYear = value.slice(0, 4) === today.slice(0, 4)
  const text = value === '' ? null : sameYear ? displayShortDate(value) : displayDate(value)
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      label={label}
      first='[data-date][tabindex="0"]'
      trigger={
        <FieldButton
          ref={buttonRef}
          icon={CalendarDays}
          value={text}
          placeholder={CHOOSE}
          invalid={invalid}
          aria-label={`${label}: ${text ?? CHOOSE}`}
        />
      }
    >
      <div className="w-82 max-w-full">
        <MonthPicker {...month} today={today} selected={value === '' ? null : value} onSelect={onChange} />
      </div>
    </Popover>
  )
}

type FieldButtonProps = Omit<ComponentProps<'button'>, 'value'> & {
  icon: IconShape
  /** Selected value; null if there is none. */
  value: ReactNode | null
  placeholder: string
  invalid: boolean
}

/** A button that looks like a field and opens a picker for its value. */
function FieldButton({ icon, value, placeholder, invalid, className, ...rest }: FieldButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        inputShell({ variant: invalid ? 'invalid' : 'plain' }),
        'cursor-pointer text-left',
        className,
      )}
    >
      <Icon shape={icon} />
      <span className={clsx('min-w-0 flex-1 truncate tabular-nums', value === null && 'text-ink-3')}>
        {value ?? placeholder}
      </span>
    </button>
  )
}

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  /** Selector of the initial focus; not applied on touch. */
  first: string
  children: ReactNode
}

/** Popover at a button, for a picker that is too large for the form itself. */
function Popover({ open, onOpenChange, trigger, label, first, children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={popupPositioner}
          // The trigger is in a fixed dialog, which does not move when the page behind it scrolls.
          positionMethod="fixed"
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup
            ref={popup}
            aria-label={label}
            className={popupFrame({ kind: 'pane' })}
            initialFocus={() => popup.current?.querySelector<HTMLElement>(first) ?? true}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
