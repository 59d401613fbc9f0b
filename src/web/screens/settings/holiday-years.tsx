import type { Holiday } from '#contract/holidays'
import { australianStates } from '#domain/opening/australian-states'
import { useStaff } from '#web/session/use-staff.ts'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import styles from './holiday-years.module.css'
import { SyncYear } from './sync-year.tsx'
import { type HolidayDay, lastSync } from './year-days.ts'
import { YearRuler } from './year-ruler.tsx'

export type HolidayYearsProps = {
  years: readonly number[]
  holidays: readonly Holiday[]
  days: readonly HolidayDay[]
}

/** This year and the next: number of holidays, last sync and a ruler of the year. */
export function HolidayYears({ years, holidays, days }: HolidayYearsProps) {
  const { garage } = useStaff()
  const state = australianStates.find(({ code }) => code === garage.state)?.label ?? garage.state
  const daysOf = (year: number) => days.filter(({ holiday }) => holiday.year === year)
  return (
    <Panel>
      <PanelHeader title="Public holidays" note={`${state} and nationwide`} />
      <PanelBody>
        <div className={styles.years}>
          {years.map((year) => (
            <SyncYear
              key={year}
              year={year}
              count={daysOf(year).length}
              syncedAt={lastSync(holidays, year)}
            />
          ))}
        </div>
        {years.map((year) => (
          <YearRuler key={year} year={year} days={daysOf(year)} />
        ))}
        <p className={styles.legend} aria-hidden="true">
          <span>
            <i data-tone="cancelled" /> Closed
          </span>
          <span>
            <i data-tone="done" /> Opened manually
          </span>
          <span>
            <i data-tone="progress" /> Half day
          </span>
          <span>
            <u /> Today
          </span>
        </p>
      </PanelBody>
    </Panel>
  )
}
