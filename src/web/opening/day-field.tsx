import { CalendarDays } from 'lucide'
import type { Ref } from 'react'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDate, displayShortDate } from '#domain/time/display'
import { FieldButton } from '#web/ui/field-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
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
