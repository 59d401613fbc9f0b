import { Printer } from 'lucide'
import { createPortal } from 'react-dom'
import type { BillingDocument } from '#contract/billing/documents'
import { documentTitle } from '#domain/billing/document-blocks'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { PrintedSheet, usePrinting } from '#web/layout/printed-sheet.tsx'
import { MessagesSection } from '#web/messages/messages-section.tsx'
import { CopyLinkButton } from '#web/records/copy-link-button.tsx'
import { RecordSheet, type RecordSheetState } from '#web/records/record-sheet.tsx'
import { SheetSection } from '#web/records/sheet-section.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DocumentDelivery } from './document-delivery.tsx'
import { DocumentPaper } from './document-paper.tsx'
import { InvoiceStateBadge } from './invoice-state-badge.tsx'
import { SettlementList } from './settlement-list.tsx'

/** Sheet with an invoice, credit note or receipt as it was issued, and what settles it. */
export function DocumentSheet({ id, onClose }: RecordSheetState) {
  return (
    <RecordSheet
      route="GET /api/documents/{id}"
      noun="document"
      failed="Failed to load the document. Please try again."
      id={id}
      onClose={onClose}
      frame={(document) => ({
        title: document ? `${documentTitle(document)} ${document.label}` : 'Invoice',
        mark: document?.state && <InvoiceStateBadge state={document.state} isOverdue={document.isOverdue} />,
        tools: document && (
          <>
            <IconButton icon={Printer} iconSize="large" label="Print" onClick={() => window.print()} />
            <CopyLinkButton path={`/invoices?document=${document.id}`} />
          </>
        ),
      })}
    >
      {(document) => (
        <>
          <DocumentDelivery document={document} />
          <Settlements document={document} />
          <DocumentPaper content={document} url={payableAt(document)} />
          <MessagesSection of={{ entityId: document.id }} />
          <RecordHistory entity="document" id={document.id} />
          <PrintedDocument document={document} />
        </>
      )}
    </RecordSheet>
  )
}

/** The payments and credit notes that settle an invoice, and what is still due. */
function Settlements({ document }: { document: BillingDocument }) {
  if (document.balance === null) return null
  return (
    <SheetSection title="Paid">
      <div className="mb-5">
        <SettlementList balance={document.balance} settlements={document.settlements} />
      </div>
    </SheetSection>
  )
}

/** Returns the address of the page for the customer while there is something to pay. */
function payableAt({ balance, link }: BillingDocument): string | null {
  return balance !== null && balance > 0 ? link : null
}

function PrintedDocument({ document: content }: { document: BillingDocument }) {
  const printing = usePrinting()
  // Beside the application: `print.css` prints nothing else.
  return printing
    ? createPortal(
        <div className="printed-record">
          <PrintedSheet>
            <DocumentPaper content={content} url={payableAt(content)} />
          </PrintedSheet>
        </div>,
        document.body,
      )
    : null
}
