import { useQuery } from '@tanstack/react-query'
import type { BillingDocument } from '#contract/billing/documents'
import { displayRecipient } from '#domain/contact/phone'
import { call } from '#web/api/call-api.ts'
import { Checkbox } from '#web/ui/choice-card.tsx'
import { type Billed, billRoutes } from './bill-actions.ts'

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

/** Whether the invoice is sent to the client. */
export function SendInvoice({
  destination,
  checked,
  onChange,
}: {
  destination: NonNullable<BillingDocument['sendsTo']>
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
      {destination.channel === 'email' ? 'Email' : 'Text'} it to {displayRecipient(destination.address)}
    </Checkbox>
  )
}
