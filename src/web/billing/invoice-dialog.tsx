import { useState } from 'react'
import { ApiError } from '#web/api/call-api.ts'
import type { ChosenClient } from '#web/forms/client-field.tsx'
import { ActionDialog, DialogError } from '#web/records/action-dialog.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import type { Billed } from './bill-actions.ts'
import { BuyerField, type Caller } from './buyer-field.tsx'
import { DocumentPaper } from './document-paper.tsx'
import { NotSent } from './document-sheet.tsx'
import { issueInvoice } from './invoice-actions.ts'
import { SendInvoice, useInvoicePreview, useIssuing } from './invoice-preview.tsx'
import { PurchaseOrderField } from './purchase-order.tsx'

/** Shows the invoice over the open lines of a record, and issues it. */
export function InvoiceDialog({
  billed,
  needsBuyer,
  caller,
  onIssued,
  ...dialog
}: DialogState & {
  billed: Billed
  /** No client is known: one is chosen first. */
  needsBuyer: boolean
  /** The person who may become that client. */
  caller?: Caller | undefined
  /** Called with the id of the invoice. */
  onIssued: (id: string) => void
}) {
  const [buyer, setBuyer] = useState<ChosenClient | null>(null)
  const { data, error, isFetching, refetch } = useInvoicePreview(billed, {
    buyerId: buyer?.id,
    enabled: !needsBuyer || buyer !== null,
  })
  const issuing = useIssuing(billed, data, {
    onDone: ({ id }) => {
      dialog.onOpenChange(false)
      onIssued(id)
    },
    // The lines can have changed.
    onFailed: () => void refetch(),
  })
  const { order } = issuing
  const problem = issuing.error ?? error
  function issue() {
    if (!order.check() || data === undefined) return
    issuing.issue({ total: data.total, buyerId: buyer?.id })
  }
  return (
    <ActionDialog
      {...dialog}
      title="Invoice"
      description="Please check it: an issued invoice cannot be changed, only credited."
      width={760}
      action={issueInvoice}
      values={{ buyer, ...issuing.typed }}
      disabled={data === undefined}
      isPending={issuing.isPending}
      onSubmit={issue}
    >
      {needsBuyer && <BuyerField caller={caller} value={buyer} onChange={setBuyer} />}
      {problem && (
        <DialogError onTryAgain={() => refetch()} trying={isFetching}>
          {(problem instanceof ApiError && problem.sentence) || 'The invoice could not be loaded.'}
        </DialogError>
      )}
      {data ? (
        <div className="grid gap-4">
          {data.sendsTo === null && <NotSent type={data.type} />}
          <SendInvoice issuing={issuing} />
          <PurchaseOrderField order={order} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys only if it can have the focus. */}
          <section tabIndex={0} aria-label="Preview" className="rounded-md">
            <DocumentPaper
              content={
                order.number === '' ? data : { ...data, buyer: { ...data.buyer, reference: order.number } }
              }
            />
          </section>
        </div>
      ) : (
        !problem && !(needsBuyer && buyer === null) && <SkeletonRows rows={6} label="Loading the invoice" />
      )}
    </ActionDialog>
  )
}
