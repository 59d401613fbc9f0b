import { Download, Link2 } from 'lucide'
import type { BillingDocument } from '#contract/billing/documents'
import { displayRecipient } from '#domain/contact/phone'
import type { CustomerMessage } from '#domain/messages/customer-messages'
import { describeDeliveryObstacle, type Obstacle } from '#domain/messages/delivery'
import { useRead } from '#web/api/hooks.ts'
import { LastSent } from '#web/messages/last-sent.tsx'
import { copyText } from '#web/records/copy-link-button.tsx'
import { ActionButton } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sendDocument } from './invoice-actions.ts'

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
