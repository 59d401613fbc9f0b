import { ChartColumn, Download, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ServiceReport } from '#contract/reports'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { downloadTable } from './download-csv.ts'
import { NoServiceData } from './no-service-data.tsx'
import type { ReportTable } from './report-table.ts'
import { ReportTableView } from './report-table-view.tsx'

export type ChartPanelProps = {
  report: ServiceReport
  table: ReportTable
  title?: string
  note?: ReactNode
  legend?: ReactNode
  children: ReactNode
}

/** A chart that can be switched to the table with its data. */
export function ChartPanel({ report, table, title = table.title, note, legend, children }: ChartPanelProps) {
  const titleId = useId()
  const [asTable, setAsTable] = useState(false)
  const isEmpty = table.rows.length === 0
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        title={title}
        titleId={titleId}
        note={note}
        actions={
          <>
            {!asTable && legend}
            {asTable && !isEmpty && (
              <IconButton
                icon={Download}
                size="small"
                label={`Download ${table.title} as CSV`}
                onClick={() => void downloadTable(report, table)}
              />
            )}
            <IconButton
              icon={asTable ? ChartColumn : Table2}
              size="small"
              label={asTable ? `Show ${title} as chart` : `Show ${title} as table`}
              onClick={() => setAsTable(!asTable)}
            />
          </>
        }
      />
      {isEmpty ? (
        <NoServiceData />
      ) : asTable ? (
        <ReportTableView table={table} />
      ) : (
        <PanelBody>{children}</PanelBody>
      )}
    </Panel>
  )
}
