import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { CalendarDate } from '#domain/time/calendar-date'
import { Icon } from '#web/ui/icon.tsx'
import { holidaySentence } from './holiday-sentence.ts'
import styles from './set-up.module.css'

/** The number of public holidays of the state. The list of holidays is loaded as a separate chunk because of its size. */
export function HolidayLine({ state, today }: { state: string; today: CalendarDate }) {
  const { data } = useQuery({
    queryKey: ['public holidays', today.slice(0, 4)],
    queryFn: async () => {
      const { holidaysOfYear } = await import('#domain/opening/public-holidays')
      return holidaysOfYear(Number(today.slice(0, 4)))
    },
  })
  const sentence = holidaySentence(data ?? [], { state, today })
  return (
    <p className={styles.holidays}>
      {sentence && (
        <>
          <Icon shape={CalendarDays} size="small" />
          {sentence}
        </>
      )}
    </p>
  )
}
