import { Download, Phone, Printer } from 'lucide'
import type { BillingDocument } from '#contract/billing/documents'
import { describeDue } from '#domain/billing/describe-due'
import { documentTitle } from '#domain/billing/document-blocks'
import { displayPhone } from '#domain/contact/phone'
import { displayCustomerDate } from '#domain/time/display'
import { DocumentPaper } from '#web/billing/document-paper.tsx'
import { SettlementList } from '#web/billing/settlement-list.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  document: BillingDocument
  garage: { name: string; phone: string | null }
  pdfPath: string
}

/** The page that the link to a document opens: what is due, how to pay, and the paper. Only the server renders it. */
export function DocumentPage({ document, garage, pdfPath }: Props) {
  const due = describeDue(document)
  return (
    <div data-density="public" className="mx-auto max-w-record">
      <header className="flex min-h-16 items-center justify-between gap-4 px-4 py-2 print:hidden">
        <p className="text-lead font-name wrap-anywhere">{garage.name}</p>
        {garage.phone !== null && (
          <a href={`tel:${garage.phone}`} className={buttonClasses({})}>
            <Icon shape={Phone} />
            {displayPhone(garage.phone)}
          </a>
        )}
      </header>
      <main className="px-4 pb-8">
        <div className="mb-5 grid gap-4 print:hidden">
          <h1>
            {documentTitle(document)} {document.label}
          </h1>
          {due !== null && <p className="text-lead">{due}</p>}
          {document.settlements.length > 0 && (
            <section aria-labelledby="paid">
              <h2 id="paid" className="mb-1">
                Paid
              </h2>
              <SettlementList
                balance={document.balance}
                settlements={document.settlements}
                displayDay={displayCustomerDate}
              />
            </section>
          )}
          <div className="flex flex-wrap gap-2">
            <a href={pdfPath} download className={buttonClasses({ variant: 'primary' })}>
              <Icon shape={Download} />
              Download PDF
            </a>
            <button type="button" data-print className={buttonClasses({})}>
              <Icon shape={Printer} />
              Print
            </button>
          </div>
        </div>
        <div className="printed-sheet">
          <DocumentPaper content={document} />
        </div>
      </main>
    </div>
  )
}
