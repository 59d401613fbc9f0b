import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { MoneyReport, MoneyReportEntry } from '#contract/reports/money-report'
import { lineKindLabels } from '#domain/billing/line-item'
import { paymentMethodLabels } from '#domain/billing/payment'
import { type Cents, displayMoney } from '#domain/money'
import { type GstBasis, gstBases, type MoneyFigure } from '#domain/reports/money-figures'
import { reportDefinitions as counted } from '#domain/reports/report-definitions'
import { displayDate, displayMinutes } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { usePages } from '#web/api/use-pages.ts'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { RecordList } from '#web/records/record-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel, PanelBody, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import { type FigureDefinition, FigureDefinitions } from './figure-definitions.tsx'
import { PanelCell, PanelRow, PanelTable } from './panel-table.tsx'
import { type ReportUrlState, reportQueryOf } from './use-report.ts'

// The entries truncate names; without `minmax` a long one would be wider than the panel.
const figures = clsx('grid grid-cols-[minmax(0,1fr)] gap-2')

const basisLabels: Record<GstBasis, string> = { accrual: 'Accrual', cash: 'Cash' }

/** The money of the period in the URL: sales, takings, GST with its documents, and deposits. */
export function MoneyPanels({ urlState }: { urlState: ReportUrlState }) {
  const [params, setParams] = useSearchParams()
  const basis = gstBases.find((known) => known === params.get('basis')) ?? 'accrual'
  const range = reportQueryOf(urlState)
  const read = useRead('GET /api/reports/money', { query: { ...range, basis } }, { keepPrevious: true })
  const { data: report, isError, isFetching, refetch } = read
  const setBasis = (next: GstBasis) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), basis: next }))
  if (report === undefined)
    return isError ? (
      <ErrorAlert className="mb-5" trying={isFetching} onTryAgain={() => void refetch()}>
        The money of this period could not be loaded.
      </ErrorAlert>
    ) : (
      <SkeletonRows rows={6} label="Loading the money of this period" />
    )
  return (
    <>
      <StatBar tall label="Money in figures" stats={statsOf(report)} />
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 split:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SalesPanel report={report} />
          <Panel aria-labelledby="gst">
            <PanelHeader
              title="GST"
              titleId="gst"
              actions={
                <Segmented
                  label="Basis of GST"
                  value={basis}
                  onChange={setBasis}
                  options={gstBases.map((value) => ({ value, label: basisLabels[value] }))}
                />
              }
            />
            <PanelBody className={figures}>
              <Figure term="Sales including GST" value={report.gst.total} />
              <Figure term="GST" value={report.gst.gst} />
              <Entries
                key={report.gst.basis}
                figure={report.gst.basis}
                range={range}
                count={report.gst.documents}
                noun="document"
              />
            </PanelBody>
          </Panel>
          <Panel aria-labelledby="deposits">
            <PanelHeader title="Deposits held" titleId="deposits" />
            <PanelBody className={figures}>
              <Figure term="Not invoiced yet" value={report.depositsHeld.total} />
              <Entries figure="deposits" range={range} count={report.depositsHeld.payments} noun="payment" />
            </PanelBody>
          </Panel>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <TakingsPanel takings={report.takings} />
          <LabourPanel labour={report.labour} />
        </div>
      </div>
      <FigureDefinitions definitions={definitions} />
    </>
  )
}

function statsOf({ sales, credits, writeOffs, margin }: MoneyReport) {
  return [
    {
      label: 'Sales',
      value: displayMoney(sales.total),
      note: `${displayMoney(sales.total - sales.gst)} without GST`,
    },
    {
      label: 'Average invoice',
      value: sales.average === null ? '–' : displayMoney(sales.average),
      note: pluralize(sales.documents, 'invoice'),
    },
    {
      label: 'Credited',
      value: displayMoney(credits.total),
      note: pluralize(credits.documents, 'credit note'),
    },
    {
      label: 'Written off',
      value: displayMoney(writeOffs.total),
      note: pluralize(writeOffs.documents, 'credit note'),
    },
    ...(margin === null
      ? []
      : [
          {
            label: 'Margin',
            value: margin.sold === 0 ? '–' : displayMoney(margin.sold - margin.cost),
            note: `${displayMoney(margin.unknown)} without known cost`,
          },
        ]),
  ]
}

function SalesPanel({ report: { sales } }: { report: MoneyReport }) {
  return (
    <Panel aria-labelledby="sales" className="overflow-hidden">
      <PanelHeader title="Sales by kind" titleId="sales" />
      {sales.kinds.length === 0 ? (
        <EmptyState size="small" title="No invoices in this period" />
      ) : (
        <PanelTable
          title="Sales by kind"
          columns={[
            { label: 'Kind' },
            { label: 'Without GST', wideOnly: true },
            { label: 'GST' },
            { label: 'Total' },
          ]}
        >
          {sales.kinds.map(({ kind, total, gst }) => (
            <MoneyRow key={kind} name={lineKindLabels[kind]} total={total} gst={gst} />
          ))}
          <MoneyRow name={<b>Total</b>} total={sales.total} gst={sales.gst} />
        </PanelTable>
      )}
    </Panel>
  )
}

function MoneyRow({ name, total, gst }: { name: ReactNode; total: Cents; gst: Cents }) {
  return (
    <PanelRow name={name}>
      <PanelCell wideOnly>{displayMoney(total - gst)}</PanelCell>
      <PanelCell>{displayMoney(gst)}</PanelCell>
      <PanelCell>{displayMoney(total)}</PanelCell>
    </PanelRow>
  )
}

function TakingsPanel({ takings }: Pick<MoneyReport, 'takings'>) {
  return (
    <Panel aria-labelledby="takings" className="overflow-hidden">
      <PanelHeader title="Takings by method" titleId="takings" />
      {takings.length === 0 ? (
        <EmptyState size="small" title="No payments in this period" />
      ) : (
        <PanelTable
          title="Takings by method"
          columns={[
            { label: 'Method' },
            { label: 'Received', wideOnly: true },
            { label: 'Refunded' },
            { label: 'Taken' },
          ]}
        >
          {takings.map(({ method, received, refunded, net }) => (
            <PanelRow key={method} name={paymentMethodLabels[method]}>
              <PanelCell wideOnly>{displayMoney(received)}</PanelCell>
              <PanelCell>{displayMoney(refunded)}</PanelCell>
              <PanelCell>{displayMoney(net)}</PanelCell>
            </PanelRow>
          ))}
        </PanelTable>
      )}
    </Panel>
  )
}

function LabourPanel({ labour: { soldMinutes, workedMinutes, technicians } }: Pick<MoneyReport, 'labour'>) {
  return (
    <Panel aria-labelledby="hours" className="overflow-hidden">
      <PanelHeader title="Hours sold and worked" titleId="hours" />
      <PanelTable title="Hours sold and worked" columns={[{ label: 'Hours' }, { label: 'Time' }]}>
        <PanelRow name="Sold">
          <PanelCell>{displayMinutes(soldMinutes)}</PanelCell>
        </PanelRow>
        <PanelRow name="Worked">
          <PanelCell>{displayMinutes(workedMinutes)}</PanelCell>
        </PanelRow>
        {technicians.map(({ staffId, name, workedMinutes: minutes }) => (
          <PanelRow key={staffId} name={<span className="pl-3 text-ink-2">{name}</span>}>
            <PanelCell>{displayMinutes(minutes)}</PanelCell>
          </PanelRow>
        ))}
      </PanelTable>
    </Panel>
  )
}

function Figure({ term, value }: { term: string; value: Cents }) {
  return (
    <p className="flex justify-between gap-3 tabular-nums">
      <span className="text-ink-2">{term}</span>
      <b>{displayMoney(value)}</b>
    </p>
  )
}

interface EntriesOf {
  figure: MoneyFigure
  range: ReturnType<typeof reportQueryOf>
}

/** The documents or payments behind a figure, read when they are asked for. */
function Entries({ count, noun, ...of }: EntriesOf & { count: number; noun: string }) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return <p className="text-ink-2">{`No ${noun}s in this period.`}</p>
  return (
    <>
      <Button
        className="justify-self-start"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {`${isOpen ? 'Hide' : 'Show'} ${pluralize(count, noun)}`}
      </Button>
      {isOpen && <EntryList {...of} />}
    </>
  )
}

function EntryList({ figure, range }: EntriesOf) {
  const list = usePages('GET /api/reports/money/entries', { query: { ...range, figure } }, 50)
  return (
    <RecordList
      list={list}
      loading={<SkeletonRows rows={3} label="Loading the entries" />}
      failure="Failed to load the entries. Please try again."
      empty={<EmptyState size="small" title="No entries" />}
    >
      {(entries) => (
        <ul aria-label="Entries">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </RecordList>
  )
}

function EntryRow({
  entry: { id, type, label, clientId, name, date, amount, gst },
}: {
  entry: MoneyReportEntry
}) {
  const documents = useRecordInUrl('document')
  const clients = useRecordInUrl('client')
  const isDeposit = type === 'deposit'
  return (
    <li className="flex items-baseline justify-between gap-3 border-line py-2 tabular-nums not-first:border-t">
      <span className="min-w-0">
        <Link href={isDeposit ? clients.linkTo(clientId) : documents.linkTo(id)} className="link">
          {label ?? name}
        </Link>
        <span className="block truncate text-small text-ink-2">
          {/* The date first: a long name is cut off. */}
          {label === null ? displayDate(date) : `${displayDate(date)}, ${name}`}
        </span>
      </span>
      <span className="text-right whitespace-nowrap">
        {displayMoney(amount)}
        {!isDeposit && <span className="block text-small text-ink-2">{`${displayMoney(gst)} GST`}</span>}
      </span>
    </li>
  )
}

const definitions: readonly FigureDefinition[] = [
  ['Sales', counted.sales],
  ['Average invoice', counted.averageInvoice],
  ['Credited', counted.credits],
  ['Written off', counted.writeOffs],
  ['Margin', counted.margin],
  ['Takings', counted.takings],
  ['Hours sold', counted.hoursSold],
  ['Hours worked', counted.hoursWorked],
  ['GST, accrual', counted.gstAccrual],
  ['GST, cash', counted.gstCash],
  ['Deposits held', counted.depositsHeld],
]
