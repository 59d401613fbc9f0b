import { Clock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { hireHours } from '#domain/rental/hire-times'
import { displayTime } from '#domain/time/display'
import { Select } from '#web/ui/select.tsx'

export type HourChoiceProps = Omit<ComponentProps<typeof Select>, 'children'>

/** The full hours at which cars go out and come back. */
export function HourChoice(props: HourChoiceProps) {
  return (
    <Select icon={Clock} {...props}>
      {hireHours.map((time) => (
        <option key={time} value={time}>
          {displayTime(time)}
        </option>
      ))}
    </Select>
  )
}
