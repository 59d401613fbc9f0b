import { describeDebt } from '#domain/billing/describe-debt'
import { useRead } from '#web/api/hooks.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Overdue invoices of a client, and what they owe above the credit limit; nothing for users who see no money. */
export function DebtNotice({ clientId, className }: { clientId: string; className?: string }) {
  const { seesPrices } = useStaff()
  const { data } = useRead(
    'GET /api/clients/{id}/account',
    { params: { id: clientId } },
    { when: seesPrices },
  )
  const sentences = seesPrices && data ? describeDebt(data) : []
  if (sentences.length === 0) return null
  return (
    <Notice kind="warning" className={className}>
      {sentences.join(' ')}
    </Notice>
  )
}
