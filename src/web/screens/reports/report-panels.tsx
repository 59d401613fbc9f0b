import type { ServiceReport } from '#contract/reports'
import { areWeeks, averagePerDay } from '#domain/reports/day-groups'
import { weekdayName } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Panel } from '#web/ui/panel.tsx'
import { BarList } from './bar-list.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { DaysChart } from './days-chart.tsx'
import { DaysLegend } from './days-legend.tsx'
import { hourName } from './hour-name.ts'
import { NoServiceData } from './no-service-data.tsx'
import { RentalsPanel } from './rentals-panel.tsx'
import styles from './report-panels.module.css'
import { daysTable, hoursTable, servicesTable, weekdaysTable } from './report-tables.ts'
import { StatusPanel } from './status-panel.tsx'
import { TechniciansPanel } from './technicians-panel.tsx'

/** Charts about the appointments of the period, then the rental cars. */
export function ReportPanels({ report }: { report: ServiceReport }) {
  const { date: today } = useGarageNow()
  const { days, popularServices, busiestHours, busiestDays } = report
  const hasWork = days.some(({ done, toDo, cancelled }) => done + toDo + cancelled > 0)
  if (!hasWork)
    return (
      <>
        <Panel className={styles.whole}>
          <NoServiceData text="No bookings on these days." />
        </Panel>
        <div className={styles.whole}>
          <RentalsPanel report={report} />
        </div>
      </>
    )
  const inWeeks = areWeeks(days)
  return (
    <>
      <div className={styles.grid}>
        <ChartPanel
          report={report}
          table={daysTable(report)}
          title={inWeeks ? 'Appointments per week' : 'Appointments per day'}
          legend={<DaysLegend average={inWeeks ? null : averagePerDay(days, today)} />}
        >
          <DaysChart days={days} />
        </ChartPanel>
        <ChartPanel report={report} table={servicesTable(report)}>
          <BarList
            bars={popularServices.map(({ label, appointments }) => ({ name: label, count: appointments }))}
          />
        </ChartPanel>
        <TechniciansPanel report={report} />
        <StatusPanel report={report} />
      </div>
      <div className={styles.halves}>
        <ChartPanel report={report} table={hoursTable(report)}>
          <BarList
            shortNames
            bars={busiestHours.map(({ hour, appointments }) => ({
              name: hourName(hour),
              count: appointments,
            }))}
          />
        </ChartPanel>
        <ChartPanel report={report} table={weekdaysTable(report)}>
          <BarList
            shortNames
            bars={busiestDays.map(({ weekday, appointments }) => ({
              name: weekdayName(weekday),
              count: appointments,
            }))}
          />
        </ChartPanel>
      </div>
      <div className={styles.whole}>
        <RentalsPanel report={report} />
      </div>
    </>
  )
}
