import { Minus } from 'lucide'
import { useId } from 'react'
import type { ServiceReport } from '#contract/reports/reports'
import { percentOf } from '#domain/reports/percent-of'
import { positionLabel } from '#domain/staff/staff-member'
import { displayMinutes } from '#domain/time/display'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { DownloadButton, NoServiceData } from './chart-panel.tsx'
import { PanelCell, PanelRow, PanelTable, ShareBar } from './panel-table.tsx'
import { techniciansTable } from './report-tables.ts'

/** Appointments, average time and booked hours by technician. */
export function TechniciansPanel({ report }: { report: ServiceReport }) {
  const titleId = useId()
  const table = techniciansTable(report)
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        title={table.title}
        titleId={titleId}
        actions={<DownloadButton report={report} table={table} />}
      />
      {report.technicians.length === 0 ? (
        <NoServiceData />
      ) : (
        <PanelTable
          title={table.title}
          columns={[
            { label: 'Technician' },
            { label: 'Appointments' },
            { label: 'Average time' },
            { label: 'Hours booked' },
          ]}
        >
          {report.technicians.map((technician) => (
            <TechnicianRow key={technician.staffId} technician={technician} />
          ))}
        </PanelTable>
      )}
    </Panel>
  )
}

type Technician = ServiceReport['technicians'][number]

function TechnicianRow({ technician }: { technician: Technician }) {
  const { name, isActive, appointments, averageMinutes, bookedMinutes, availableMinutes } = technician
  const share = availableMinutes === null ? null : percentOf(bookedMinutes, availableMinutes)
  return (
    <PanelRow
      name={
        <>
          <span className="max-md:hidden">
            {name === null ? (
              <span className="grid size-7 place-items-center rounded-md bg-sunken text-ink-3">
                <Icon shape={Minus} size="small" />
              </span>
            ) : (
              <Avatar name={name} muted={!isActive} />
            )}
          </span>
          <span>
            <b className="font-label">{name ?? 'No assignment'}</b>{' '}
            {name !== null && (
              <span className="text-small text-ink-2 max-md:block">{roleOf(technician)}</span>
            )}
          </span>
        </>
      }
    >
      <PanelCell>{appointments}</PanelCell>
      <PanelCell>
        {averageMinutes === null ? <span className="text-ink-3">none</span> : displayMinutes(averageMinutes)}
      </PanelCell>
      <PanelCell>
        {share === null || availableMinutes === null ? (
          <span className="text-ink-3">{name === null ? 'none' : displayHours(bookedMinutes)}</span>
        ) : (
          <span className="flex items-center justify-end gap-3">
            <span className="text-small text-ink-2 max-lg:hidden">
              {displayHours(bookedMinutes)} of {displayHours(availableMinutes)}
            </span>
            <span className="max-md:hidden">
              <ShareBar share={share} />
            </span>
            <span className="min-w-10">{share}%</span>
          </span>
        )}
      </PanelCell>
    </PanelRow>
  )
}

/** `52.5h`, rounded to six minutes: enough for totals over many days. */
function displayHours(minutes: number): string {
  return `${Math.round(minutes / 6) / 10}h`
}

function roleOf({ isActive, isApprentice, position }: Technician): string {
  if (!isActive) return 'No longer employed'
  if (isApprentice) return 'Apprentice'
  return position === null ? '' : positionLabel(position)
}
