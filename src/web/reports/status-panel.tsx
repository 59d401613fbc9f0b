import type { ServiceReport } from '#contract/reports/reports'
import { percentOf } from '#domain/reports/percent-of'
import { pluralize } from '#domain/wording'
import { StatusBadge, statusStyle } from '#web/bookings/status-badge.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { orderedStatuses, statusesTable } from './report-tables.ts'

/** The appointments of the period by status. */
export function StatusPanel({ report }: { report: ServiceReport }) {
  const statuses = orderedStatuses(report)
  const all = statuses.reduce((sum, { appointments }) => sum + appointments, 0)
  return (
    <ChartPanel report={report} table={statusesTable(report)} note={pluralize(all, 'appointment')}>
      {/* Decorative: the list below has the counts. */}
      <div className="mt-1 mb-3 flex h-5 gap-0.5 forced-color-adjust-none" aria-hidden="true">
        {statuses
          .filter(({ appointments }) => appointments > 0)
          .map(({ status, appointments }) => (
            <i
              key={status}
              data-tone={statusStyle(status).tone}
              className="min-w-1 basis-0 rounded-xs bg-tone inset-ring inset-ring-tone-fg/45"
              style={{ flexGrow: appointments }}
            />
          ))}
      </div>
      <ul>
        {statuses.map(({ status, appointments }) => (
          <li className="flex min-h-9 items-center gap-2 tabular-nums" key={status}>
            <StatusBadge status={status} />
            <b className="ml-auto">{appointments}</b>
            <span className="w-11 text-right text-small text-ink-2">
              {percentOf(appointments, all) ?? 0}%
            </span>
          </li>
        ))}
      </ul>
    </ChartPanel>
  )
}
