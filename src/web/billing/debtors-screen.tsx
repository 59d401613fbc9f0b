import { BellRing } from 'lucide'
import { Link } from 'wouter'
import type { Debtor } from '#contract/billing/debtors'
import { ageLabels, ages } from '#domain/billing/ageing'
import { displayPhone } from '#domain/contact/phone'
import { displayMoney } from '#domain/money'
import { displayDate, displayInstant } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { usePages } from '#web/api/use-pages.ts'
import { NoAccess } from '#web/layout/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { action } from '#web/records/action.ts'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import { RecordList } from '#web/records/record-list.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader, Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { ReminderDialog, sendReminder } from './reminder-dialog.tsx'

/** Returns whether something of what a client owes is overdue. */
const isOverdue = ({ due, ageing }: Debtor) => due > ageing.current

const recordReminder = action('POST /api/clients/{id}/reminders', {
  label: 'Record Reminder',
  icon: BellRing,
  pending: 'Saving...',
  done: 'Reminder recorded',
  failed: 'Failed to record the reminder.',
})

/** The clients with open invoices, to be called. */
export function DebtorsScreen() {
  usePage('Debtors')
  const { seesPrices } = useStaff()
  return seesPrices ? (
    <Debtors />
  ) : (
    <NoAccess page="Debtors" shows="clients with open invoices" audience="staff" />
  )
}

function Debtors() {
  const list = usePages('GET /api/debtors', { query: {} }, 50)
  return (
    <>
      <PageHeader title="Debtors" subtitle="Clients with open invoices, the oldest due date first" />
      <RecordList
        list={list}
        loading={<SkeletonRows rows={6} label="Loading debtors" />}
        failure="Failed to load the debtors. Please try again."
        empty={<EmptyState title="No debtors" text="All invoices have been paid." />}
      >
        {(debtors) => (
          <Panel>
            <h2 className="sr-only">Debtors</h2>
            <ul aria-label="Debtors">
              {debtors.map((debtor) => (
                <DebtorRow key={debtor.id} debtor={debtor} />
              ))}
            </ul>
          </Panel>
        )}
      </RecordList>
    </>
  )
}

function DebtorRow({ debtor }: { debtor: Debtor }) {
  const { linkTo } = useRecordInUrl('client')
  const { garage, mayChange } = useStaff()
  const reminding = useDialogFor<{ id: string; name: string }>()
  const { run, isPending } = useAction(recordReminder)
  const { id, name, company, phone, email, due, invoiceCount, oldestDue, ageing, isDeleted } = debtor
  const aged = ages.filter((age) => ageing[age] > 0)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-line px-5 py-3 not-first:border-t max-md:px-4 split:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link
          // The sheet of a deleted client cannot be opened.
          href={isDeleted ? `/clients/${id}/statement` : linkTo(id)}
          className="font-name wrap-anywhere underline-offset-3 hover:underline"
          {...rowLink}
        >
          {company ?? name}
        </Link>
        {isDeleted && (
          <Badge tone="cancelled" size="small" className="ml-2">
            Deleted client
          </Badge>
        )}
        {company !== null && <p className="text-small wrap-anywhere text-ink-2">{name}</p>}
        <p className="text-small text-ink-2">
          {pluralize(invoiceCount, 'open invoice')}, due from {displayDate(oldestDue)}
        </p>
        <Link href={`/clients/${id}/statement`} className="link text-small">
          Statement<span className="sr-only"> of {company ?? name}</span>
        </Link>
      </div>
      <div className="text-right tabular-nums split:order-3">
        <b>{displayMoney(due)}</b>
        {aged.map((age) => (
          <span key={age} className="block text-small text-ink-2">
            {ageLabels[age]} {displayMoney(ageing[age])}
          </span>
        ))}
      </div>
      <div className="grid min-w-0 justify-items-start gap-1 max-split:col-span-full split:order-2">
        {phone !== '' && (
          <a href={`tel:${phone}`} className="link tabular-nums">
            {displayPhone(phone)}
          </a>
        )}
        {email !== null && email !== '' && (
          <a href={`mailto:${email}`} className="link max-w-full wrap-anywhere">
            {email}
          </a>
        )}
      </div>
      <div className="grid justify-items-end gap-1 max-split:col-span-full max-split:justify-items-start split:order-4">
        <div className="flex flex-wrap gap-1 split:grid">
          {isOverdue(debtor) && !isDeleted && mayChange && (
            <Button
              size="small"
              icon={sendReminder.icon}
              aria-label={`${sendReminder.label} to ${company ?? name}`}
              onClick={() => reminding.show({ id, name: company ?? name })}
            >
              {sendReminder.label}
            </Button>
          )}
          {!isDeleted && (
            <Button
              size="small"
              icon={recordReminder.icon}
              pending={isPending}
              pendingLabel={recordReminder.pending}
              aria-label={`${recordReminder.label} of ${company ?? name}`}
              onClick={() => run({ id })}
            >
              {recordReminder.label}
            </Button>
          )}
        </div>
        <p className="text-small text-ink-2">{lastReminder(debtor, garage.timeZone)}</p>
      </div>
      {reminding.shown && (
        <ReminderDialog key={reminding.shown.key} client={reminding.shown.subject} {...reminding.dialog} />
      )}
    </li>
  )
}

function lastReminder({ remindedAt, remindedBy }: Debtor, timeZone: string): string {
  if (remindedAt === null) return 'Not reminded yet'
  const { date, time } = displayInstant(remindedAt, timeZone)
  return `Reminded ${date}, ${time}${remindedBy === null ? '' : ` by ${remindedBy}`}`
}
