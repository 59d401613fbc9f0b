import { Send } from 'lucide'
import { useState } from 'react'
import type { PaymentReminder } from '#contract/billing/payment-reminders'
import { mayRemind } from '#domain/billing/payment-reminder'
import { displayRecipient } from '#domain/contact/phone'
import { describeDeliveryObstacle } from '#domain/messages/delivery'
import { displayMoney } from '#domain/money'
import { sentenceOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { action, success } from '#web/records/action.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'

/** Sends a reminder of an overdue invoice to its client. */
export const sendReminder = action('POST /api/invoices/{id}/reminders', {
  label: 'Send Reminder',
  icon: Send,
  pending: 'Sending...',
  done: ({ label, sendsTo }) =>
    success(
      `The reminder of ${label} will be sent${sendsTo === null ? '' : ` to ${displayRecipient(sendsTo.address)}`}`,
    ),
  failure: 'Failed to send the reminder.',
})

/** Shows the reminder of an overdue invoice of a client as it will be sent, and sends it. */
export function ReminderDialog({
  client,
  ...dialog
}: DialogState & { client: { id: string; name: string } }) {
  const account = useRead('GET /api/clients/{id}/account', { params: { id: client.id } })
  const [chosen, setChosen] = useState<string | null>(null)
  const overdue = account.data?.invoices.filter((invoice) => invoice.isOverdue) ?? []
  const id = chosen ?? overdue[0]?.id
  const reminder = useRead(
    'GET /api/invoices/{id}/reminder',
    { params: { id: id ?? '' } },
    { when: id !== undefined },
  )
  const sending = useAction(sendReminder, { onDone: () => dialog.onOpenChange(false) })
  const failed = [account, reminder].find(({ isError }) => isError)
  const { data } = reminder
  const refusal = data && refusalOf(data)
  return (
    <Dialog
      {...dialog}
      title="Send Reminder"
      description={client.name}
      busy={sending.isPending}
      footer={
        <>
          <Button onClick={() => dialog.onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            icon={sendReminder.icon}
            pending={sending.isPending}
            pendingLabel={sendReminder.pending}
            disabled={data === undefined || data.sendsTo === null || refusal !== null}
            onClick={() => data && sending.run(data)}
          >
            {sendReminder.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {sending.error && (
          <ErrorAlert>{sentenceOf(sending.error, 'Failed to send the reminder.')}</ErrorAlert>
        )}
        {failed && (
          <ErrorAlert trying={failed.isFetching} onTryAgain={() => void failed.refetch()}>
            Failed to load the reminder. Please try again.
          </ErrorAlert>
        )}
        {account.data && overdue.length === 0 && <Notice>Nothing is overdue any more.</Notice>}
        {overdue.length > 1 && (
          <Field label="Invoice">
            <Select
              value={id}
              onChange={({ target }) => setChosen(target.value)}
              options={overdue.map(({ id: value, label, balance }) => ({
                value,
                label: `${label}, ${displayMoney(balance)}`,
              }))}
            />
          </Field>
        )}
        {data ? (
          <>
            {refusal !== null && <Notice>{refusal}</Notice>}
            {data.sendsTo === null ? <NotSent /> : <Preview reminder={data} />}
          </>
        ) : (
          !failed && overdue.length > 0 && <SkeletonRows rows={3} label="Loading the reminder" />
        )}
      </div>
    </Dialog>
  )
}

/** Returns why the reminder cannot be sent now; null: it can. */
function refusalOf(reminder: PaymentReminder): string | null {
  const decision = mayRemind(reminder)
  return decision.permitted ? null : decision.problem.message
}

/** The message as it will be sent, on the channel that can send it. */
function Preview({ reminder: { sendsTo, subject, text } }: { reminder: PaymentReminder }) {
  if (sendsTo === null) return null
  return (
    <section aria-label="Preview" className="grid gap-2 rounded-lg border border-line p-4">
      <p className="text-small text-ink-2">
        {sendsTo.channel === 'sms' ? 'SMS' : 'Email'} to {displayRecipient(sendsTo.address)}
      </p>
      {sendsTo.channel === 'email' && <p className="font-name wrap-anywhere">{subject}</p>}
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  )
}

/** Notice that and why a reminder cannot be sent from here. */
function NotSent() {
  const { delivery } = useStaff().garage
  const obstacle = delivery.switchedOff.includes('document_payment_reminder')
    ? 'switched_off'
    : delivery.email
      ? 'no_email'
      : 'no_mail_server'
  return (
    <Notice>{describeDeliveryObstacle(obstacle)} You can call the client and record the reminder.</Notice>
  )
}
