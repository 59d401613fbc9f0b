import { ChartColumn, Download, Table2 } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import type { ServiceReport } from '#contract/reports/reports'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { downloadTable } from './download-csv.ts'
import type { ReportTable } from './report-table.ts'
import { ReportTableView } from './report-table-view.tsx'

/** A chart that can be switched to the table with its data. */
export function ChartPanel({
  report,
  table,
  title = table.title,
  note,
  legend,
  children,
}: {
  report: ServiceReport
  table: ReportTable
  title?: string
  note?: ReactNode
  legend?: ReactNode
  children: ReactNode
}) {
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
            {asTable && !isEmpty && <DownloadButton report={report} table={table} />}
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

/** Downloads the table of a panel as CSV. */
export function DownloadButton({ report, table }: { report: ServiceReport; table: ReportTable }) {
  return (
    <IconButton
      icon={Download}
      size="small"
      label={`Download ${table.title} as CSV`}
      onClick={() => void downloadTable(report, table)}
    />
  )
}

/** Shown instead of a chart or table without rows. */
export function NoServiceData({ text }: { text?: string }) {
  return <EmptyState size="small" title="No service data available" text={text} />
}
