import { Download, Link2, Printer } from 'lucide'
import { createPortal } from 'react-dom'
import type { BillingDocument } from '#contract/billing/documents'
import { describeDue } from '#domain/billing/describe-due'
import { documentTitle } from '#domain/billing/document-blocks'
import { displayRecipient } from '#domain/contact/phone'
import type { CustomerMessage } from '#domain/messages/customer-messages'
import { describeDeliveryObstacle, type Obstacle } from '#domain/messages/delivery'
import { displayMoney } from '#domain/money'
import { useRead } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { PrintedSheet, usePrinting } from '#web/layout/printed-sheet.tsx'
import { LastSent } from '#web/messages/last-sent.tsx'
import { MessagesSection } from '#web/messages/messages-section.tsx'
import { CopyLinkButton, copyText } from '#web/records/copy-link-button.tsx'
import { useDialogFor, useOpenRecord } from '#web/records/open-state.ts'
import { RecordSheet, type RecordSheetState, SheetSection } from '#web/records/record-sheet.tsx'
import { ActionButton, useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { DocumentPaper } from './document-paper.tsx'
import { invoiceActions, sendDocument } from './invoice-actions.ts'
import { InvoiceStateBadge } from './invoice-state-badge.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { SettlementList } from './settlement-list.tsx'
import { TakePaymentButton } from './take-payment-button.tsx'

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
        footer: document && mayCredit(document) && <CreditButtons document={document} />,
      })}
    >
      {(document) => (
        <>
          {document.isReversed && <Notice className="mb-5">{describeDue(document)}</Notice>}
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

const mayCredit = (document: BillingDocument) => invoiceActions.credit.permits?.(document) ?? true

/** Credits an invoice, or credits it and opens its lines again. */
function CreditButtons({ document }: { document: BillingDocument }) {
  const crediting = useDialogFor<null>()
  const open = useOpenRecord()
  const { credit, correct } = invoiceActions
  const { run, isPending } = useAction(correct, {
    onDone: () => {
      const { appointmentId, rentalBookingId, towBookingId, clientId } = document
      if (appointmentId !== null) open('appointment', appointmentId)
      else if (rentalBookingId !== null) open('rental', rentalBookingId)
      else if (towBookingId !== null) open('tow', towBookingId)
      else open('client', clientId)
    },
  })
  return (
    <>
      <Button icon={credit.icon} onClick={() => crediting.show(null)}>
        {credit.label}
      </Button>
      <Button
        icon={correct.icon}
        pending={isPending}
        pendingLabel={correct.pending}
        className="flex-1"
        onClick={() => run(document, {})}
      >
        {correct.label}
      </Button>
      {crediting.shown && (
        <CreditDialog key={crediting.shown.key} document={document} {...crediting.dialog} />
      )}
    </>
  )
}

/** The payments and credit notes that settle an invoice, and what is still due. */
function Settlements({ document }: { document: BillingDocument }) {
  const { balance, settlements, dueDate } = document
  const { mayChange } = useStaff()
  if (balance === null) return null
  return (
    <SheetSection
      title="Paid"
      aside={
        balance > 0 &&
        dueDate !== null && (
          <TakePaymentButton
            clientId={document.clientId}
            about={document.buyer.name}
            invoices={[{ id: document.id, label: document.label, dueDate, balance }]}
          />
        )
      }
    >
      <div className="mb-5">
        <SettlementList
          balance={balance}
          settlements={settlements}
          besides={({ paymentId, amount }) =>
            mayChange &&
            paymentId !== null &&
            stillSettles(settlements, paymentId) &&
            amount > 0 && (
              <span className="ml-2 inline-block">
                <ReceiptButton paymentId={paymentId} about={displayMoney(amount)} />
              </span>
            )
          }
        />
      </div>
    </SheetSection>
  )
}

/** Returns whether a payment has not been released again: it may have been reversed. */
const stillSettles = (settlements: BillingDocument['settlements'], paymentId: string) =>
  settlements.reduce((sum, one) => (one.paymentId === paymentId ? sum + one.amount : sum), 0) > 0

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
            {content.isReversed && <p>{describeDue(content)}</p>}
            <DocumentPaper content={content} url={payableAt(content)} />
          </PrintedSheet>
        </div>,
        document.body,
      )
    : null
}

const nouns = { invoice: 'invoice', credit_note: 'credit note', receipt: 'receipt' } as const

/** How a document reaches its client: sent from here, as a PDF or by its link. */
export function DocumentDelivery({ document }: { document: BillingDocument }) {
  const { type, id, link, sendsTo } = document
  const { mayChange } = useStaff()
  const { data } = useRead('GET /api/customer-messages', { query: { entityId: id } }, { when: mayChange })
  const last = data?.sent.find(({ template }) => template === `document_${type}`)
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap gap-2">
        {sendsTo !== null && mayChange && (
          <ActionButton
            action={sendDocument}
            subject={document}
            title={`To ${displayRecipient(sendsTo.address)}`}
          >
            {sendsTo.channel === 'email' ? 'Email' : 'Text'} {nouns[type]}
          </ActionButton>
        )}
        <ButtonLink icon={Download} href={`/api/documents/${id}/pdf`} download>
          Download PDF
        </ButtonLink>
        {link !== null && <CopyDocumentLink link={link} />}
      </div>
      {last && <LastSent message={{ ...last, at: last.createdAt, to: last.recipient }} />}
      {link !== null && mayChange && sendsTo === null && <NotSent type={type} />}
    </div>
  )
}

/** Copies the address of the page on which the customer sees the document. */
function CopyDocumentLink({ link }: { link: string }) {
  return (
    <Button icon={Link2} onClick={() => copyText(link, 'Link for the customer copied')}>
      Copy customer link
    </Button>
  )
}

/** Notice that and why a document cannot be sent from here. */
export function NotSent({ type }: Pick<BillingDocument, 'type'>) {
  const { garage } = useStaff()
  const message: CustomerMessage = `document_${type}`
  const obstacle: Obstacle = garage.delivery.switchedOff.includes(message)
    ? 'switched_off'
    : garage.delivery.email
      ? 'no_email'
      : 'no_mail_server'
  return (
    <Notice>
      {describeDeliveryObstacle(obstacle)} You can copy the link for the customer, or print the {nouns[type]}.
    </Notice>
  )
}
