import clsx from 'clsx'
import { useCallback, useId } from 'react'
import { displayDate, displayWeekday } from '#domain/time/display'
import { OpenManuallyButton } from '#web/opening/open-manually-button.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { HolidayDay } from './holiday-years.tsx'

/** Every synced public holiday by date, each with a button to open it manually or close it again. */
export function HolidayList({ days }: { days: readonly HolidayDay[] }) {
  const titleId = useId()
  const { date: today } = useGarageNow()
  const ahead = days.findIndex(({ holiday }) => holiday.date >= today)
  // Memoised, so that it is called again only when the upcoming holiday is another one.
  const scrollToUpcoming = useCallback(
    (list: HTMLElement | null) => {
      // One past row stays visible, to show that there are more above.
      const row = list?.children[Math.max(0, ahead - 1)]
      if (list && row instanceof HTMLElement) list.scrollTop = row.offsetTop
    },
    [ahead],
  )
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        title="All Synced Holidays"
        titleId={titleId}
        count={<Count>{days.length}</Count>}
        actions={<span className="text-small text-ink-2">sorted by date</span>}
      />
      {days.length === 0 ? (
        <EmptyState
          size="small"
          title="No holidays synced yet"
          text="Sync a year to load its public holidays."
        />
      ) : (
        // `relative` contains the visually hidden text, so that it scrolls with its row.
        <ul
          ref={scrollToUpcoming}
          className="relative max-h-90 overflow-auto focus-visible:-outline-offset-2"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be keyboard accessible.
          tabIndex={0}
          aria-labelledby={titleId}
        >
          {days.map((day) => (
            <HolidayRow key={day.holiday.id} {...day} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function HolidayRow({ holiday, day, status }: HolidayDay) {
  const { date: today } = useGarageNow()
  const { date, name } = holiday
  const isPast = date < today
  return (
    <li className="grid min-h-12 items-center gap-x-3 gap-y-0.5 border-line px-5 py-1 not-first:border-t max-md:grid-cols-[auto_minmax(0,1fr)_8rem] max-md:px-4 max-md:py-2 md:grid-cols-[6.5rem_2.25rem_minmax(0,1fr)_auto_8rem]">
      <b
        className={clsx(
          'whitespace-nowrap tabular-nums max-md:row-start-2 max-md:text-small max-md:font-regular max-md:text-ink-2',
          isPast && 'font-regular text-ink-2',
        )}
      >
        {displayDate(date)}
      </b>
      <span className="text-ink-2 max-md:row-start-2 max-md:text-small">
        {displayWeekday(date).slice(0, 3)}
      </span>
      <b className={clsx('max-md:col-span-2 max-md:row-start-1', isPast && 'font-regular text-ink-2')}>
        {name}
      </b>
      <Tag className="max-md:hidden">Synced</Tag>
      <span className="grid justify-items-stretch text-center max-md:col-start-3 max-md:row-span-2 max-md:row-start-1">
        {isPast && <span className="text-small text-ink-2">past</span>}
        {!isPast && status === 'half_day' && <span className="text-small text-ink-2">half day</span>}
        {!isPast && status !== 'half_day' && day !== null && (
          <OpenManuallyButton day={day} openLabel="Open anyway" plain />
        )}
      </span>
    </li>
  )
}
