import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BillingDocument } from '#contract/billing/documents'
import { displayRecipient } from '#domain/contact/phone'
import type { Cents } from '#domain/money'
import { type Answer, call, type RouteBody } from '#web/api/call-api.ts'
import type { ActionEvents } from '#web/records/action.ts'
import { useAction } from '#web/records/use-action.tsx'
import { Checkbox } from '#web/ui/choice-card.tsx'
import { type Billed, billRoutes } from './bill-actions.ts'
import { type InvoiceToast, issueInvoice } from './invoice-actions.ts'
import { usePurchaseOrder } from './purchase-order.tsx'

/** Reads the invoice over the open lines of a record as it would be issued now. */
export function useInvoicePreview(
  { kind, id }: Billed,
  { buyerId, enabled = true }: { buyerId?: string | undefined; enabled?: boolean } = {},
) {
  const body = { subject: billRoutes[kind].subject(id), ...(buyerId !== undefined && { buyerId }) }
  return useQuery({
    queryKey: ['invoice preview', kind, id, buyerId],
    queryFn: ({ signal }) => call('POST /api/invoices/preview', { body }, { signal }),
    // The lines can have changed since the dialog was open before.
    gcTime: 0,
    retry: false,
    enabled,
  })
}

type Preview = Answer<'POST /api/invoices/preview'>

/** The invoice to issue: its total, and the payment that is received with it. */
export interface Issued {
  total: Cents
  payment?: RouteBody<'POST /api/invoices'>['payment']
  buyerId?: string | undefined
  toast?: InvoiceToast
}

/** Returns how the invoice of a preview is issued: with the number of a purchase order if it is needed, and sent to the client. */
export function useIssuing(
  { kind, id }: Billed,
  preview: Preview | undefined,
  events: ActionEvents<RouteBody<'POST /api/invoices'>, InvoiceToast, BillingDocument>,
) {
  const order = usePurchaseOrder(preview?.needsReference === true)
  const [isSent, setSent] = useState(true)
  const destination = preview?.sendsTo ?? null
  const { run, isPending, error } = useAction(issueInvoice, events)
  return {
    ...{ order, destination, isSent, setSent, isPending, error },
    /** Its typed and chosen values. */
    typed: { order: order.typed, isSent },
    issue: ({ total, payment, buyerId, toast = {} }: Issued) =>
      run(
        {
          subject: billRoutes[kind].subject(id),
          ...(buyerId !== undefined && { buyerId }),
          ...(payment && { payment }),
          expectedTotal: total,
          ...order.sent,
          notifyClient: isSent && destination !== null,
        },
        toast,
      ),
  }
}

/** Whether the invoice is sent to the client; nothing if it cannot be sent. */
export function SendInvoice({ issuing }: { issuing: ReturnType<typeof useIssuing> }) {
  const { destination, isSent, setSent } = issuing
  if (destination === null) return null
  return (
    <Checkbox checked={isSent} onChange={({ target }) => setSent(target.checked)}>
      {destination.channel === 'email' ? 'Email' : 'Text'} it to {displayRecipient(destination.address)}
    </Checkbox>
  )
}
