import { Link } from 'wouter'
import { documentFilters, type ListedDocument } from '#contract/billing/documents'
import { type DocumentType, documentTypeLabels, documentTypes } from '#domain/billing/billing-document'
import { displayMoney } from '#domain/money'
import { displayDate } from '#domain/time/display'
import { usePages } from '#web/api/use-pages.ts'
import { NoAccess } from '#web/layout/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { ListFilterRow, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { EmptyList, ExportButton, RecordList } from '#web/records/record-list.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { PageHeader, Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { InvoiceStateBadge } from './invoice-state-badge.tsx'

const statusLabels: Record<(typeof documentFilters)[number], string> = {
  unpaid: 'Unpaid',
  overdue: 'Overdue',
  credited: 'Credited',
}
const typeLabels: Record<DocumentType, string> = {
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  receipt: 'Receipts',
}

export const documentListFilters = listFilters({
  search: {
    label: 'Search by number, client or plate',
    placeholder: 'Number, client or plate',
  },
  selects: {
    status: {
      label: 'Status',
      choices: [
        { value: '', label: 'Any status' },
        ...documentFilters.map((value) => ({ value, label: statusLabels[value] })),
      ],
    },
    type: {
      label: 'Type',
      choices: [
        { value: '', label: 'All documents' },
        ...documentTypes.map((value) => ({ value, label: typeLabels[value] })),
      ],
    },
  },
})

/** The screen of invoices, credit notes and receipts. */
export function InvoicesScreen() {
  usePage('Invoices')
  const { seesPrices } = useStaff()
  return seesPrices ? <Invoices /> : <NoAccess page="Invoices" shows="invoices, credit notes and receipts" />
}

function Invoices() {
  const filtering = useListFilters(documentListFilters)
  const list = usePages('GET /api/documents', { query: filtering.query }, 50)
  return (
    <>
      <PageHeader
        title="Invoices"
        subtitle="Invoices, credit notes and receipts, the newest first"
        actions={<ExportButton route="GET /api/exports/documents" query={filtering.query} />}
      />
      <ListFilterRow filtering={filtering} />
      <RecordList
        list={list}
        loading={<SkeletonRows rows={6} label="Loading invoices" />}
        failure="Failed to load the invoices. Please try again."
        empty={
          <EmptyList
            filtering={filtering}
            filteredTitle="No invoices found"
            filteredText="Try another number, client or plate, or clear the filters."
            title="No invoices yet"
            text="Invoices are issued in the details of an appointment, rental, tow request or client."
          />
        }
      >
        {(documents) => (
          <Panel>
            <h2 className="sr-only">Invoices</h2>
            <ul aria-label="Invoices">
              {documents.map((document) => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </ul>
          </Panel>
        )}
      </RecordList>
    </>
  )
}

function DocumentRow({ document }: { document: ListedDocument }) {
  const { linkTo } = useRecordInUrl('document')
  const { id, type, label, issuedOn, buyerName, title, plate, total, balance, state, isOverdue } = document
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line px-5 py-3 not-first:border-t hover:bg-canvas/40 max-md:px-4 md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_7rem_8rem]">
      <div>
        <Link href={linkTo(id)} className="cover-link font-name tabular-nums" {...rowLink}>
          {label}
        </Link>
        <p className="text-small whitespace-nowrap text-ink-2 tabular-nums">{displayDate(issuedOn)}</p>
      </div>
      <p className="min-w-0 truncate max-md:order-last">{buyerName}</p>
      <p className="flex min-w-0 items-center gap-2 max-md:hidden">
        <PlateChip plate={plate} />
        <span className="truncate text-ink-2">{title}</span>
      </p>
      <p className="text-right tabular-nums">
        <b>{displayMoney(total)}</b>
        {balance !== null && balance > 0 && balance < total && (
          <span className="block text-small text-ink-2">{displayMoney(balance)} due</span>
        )}
      </p>
      <span className="justify-self-end max-md:order-last">
        {state === null ? (
          <Tag>{documentTypeLabels[type]}</Tag>
        ) : (
          <InvoiceStateBadge state={state} isOverdue={isOverdue} />
        )}
      </span>
    </li>
  )
}
