import { Download, FileDown } from 'lucide'
import {
  type AccountingSystem,
  accountingSystems,
  mostExportedDocuments,
} from '#domain/billing/accounting-file'
import { displayMoney } from '#domain/money'
import type { DateRange } from '#domain/reports/report-range'
import { displayInstant } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { addressOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { usePages } from '#web/api/use-pages.ts'
import { action, success } from '#web/records/action.ts'
import { ExportButton, RecordList } from '#web/records/record-list.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel, PanelBody, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'

const systemLabels: Record<AccountingSystem, string> = { xero: 'Xero', myob: 'MYOB' }

const exportTo = (system: AccountingSystem) =>
  action('POST /api/accounting-exports', {
    label: `New Export for ${systemLabels[system]}`,
    pending: 'Exporting...',
    icon: FileDown,
    role: 'admin',
    done: ({ documents }) => success(`${pluralize(documents, 'document')} exported`),
    failed: 'Failed to export the documents.',
  })
const exportActions = { xero: exportTo('xero'), myob: exportTo('myob') }

/** What has not been exported for the accountant, and the files so far, for administrators. */
export function AccountingExportsPanel({ range }: { range: DateRange | undefined }) {
  const { garage } = useStaff()
  const read = useRead('GET /api/accounting-exports/preview', {})
  const preview = read.data
  const list = usePages('GET /api/accounting-exports', { query: {} }, 20)
  // The limits of MYOB are nothing to a garage that exports to Xero.
  const isForXero = list.items?.[0]?.system === 'xero'
  const warnings = list.items === undefined || isForXero ? [] : (preview?.myobWarnings ?? [])
  const open = preview === undefined ? 0 : preview.invoices + preview.creditNotes
  return (
    <Panel aria-labelledby="accounting-exports" className="mb-5">
      <PanelHeader title="Accounting export" titleId="accounting-exports" />
      <PanelBody className="grid gap-3">
        {preview && (
          <p>
            {`Not exported yet: ${pluralize(open, 'document')}`}
            {open > 0 &&
              `, ${displayMoney(preview.total)} with ${displayMoney(preview.gst)} GST (${displayMoney(preview.gstOfLines)} computed from the lines of the file)`}
            .{open > mostExportedDocuments && ` A file has at most ${mostExportedDocuments}.`}
          </p>
        )}
        {read.isError && (
          <ErrorAlert onTryAgain={() => read.refetch()} trying={read.isFetching}>
            Failed to load what has not been exported. Please try again.
          </ErrorAlert>
        )}
        {warnings.map((warning) => (
          <Notice key={warning} kind="warning">
            {warning}
          </Notice>
        ))}
        {open > 0 && (
          <div className="flex flex-wrap gap-2">
            {accountingSystems.map((system) => (
              <NewExportButton key={system} system={system} />
            ))}
          </div>
        )}
        <RecordList
          list={list}
          loading={<SkeletonRows rows={2} label="Loading the exports" />}
          failure="Failed to load the exports. Please try again."
          empty={<EmptyState size="small" title="No exports yet" />}
        >
          {(exports) => (
            <ul aria-label="Accounting exports">
              {exports.map(({ id, system, documents, createdAt }) => {
                const { date, time } = displayInstant(createdAt, garage.timeZone)
                return (
                  <li
                    key={id}
                    className="flex items-center justify-between gap-3 border-line py-2 not-first:border-t"
                  >
                    <span className="min-w-0">
                      {`${systemLabels[system]}, ${pluralize(documents, 'document')}`}
                      <span className="block text-small text-ink-2">{`${date}, ${time}`}</span>
                    </span>
                    <ButtonLink
                      size="small"
                      icon={Download}
                      href={addressOf('/api/accounting-exports/{id}/csv', { params: { id } })}
                      download
                    >
                      Download
                    </ButtonLink>
                  </li>
                )
              })}
            </ul>
          )}
        </RecordList>
        {range && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-3">
            <ExportButton
              route="GET /api/exports/documents"
              query={{ startDate: range.from, endDate: range.to }}
              label="Documents of the period, CSV"
            />
            <ExportButton
              route="GET /api/exports/payments"
              query={{ startDate: range.from, endDate: range.to }}
              label="Payments of the period, CSV"
            />
          </div>
        )}
      </PanelBody>
    </Panel>
  )
}

function NewExportButton({ system }: { system: AccountingSystem }) {
  const offered = exportActions[system]
  const { run, isPending } = useAction(offered)
  return (
    <Button icon={offered.icon} pending={isPending} onClick={() => run({ system })}>
      {offered.label}
    </Button>
  )
}
