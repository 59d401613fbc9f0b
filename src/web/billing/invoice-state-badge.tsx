import { CircleCheck, CircleDashed, CircleX, Clock, TriangleAlert } from 'lucide'
import { type InvoiceState, invoiceStateLabels } from '#domain/billing/invoice-state'
import { Badge } from '#web/ui/badge.tsx'

const looks = {
  unpaid: { tone: 'pending', icon: Clock },
  part_paid: { tone: 'progress', icon: CircleDashed },
  paid: { tone: 'done', icon: CircleCheck },
  credited: { tone: 'idle', icon: CircleX },
} as const satisfies Record<InvoiceState, object>

/** Whether an invoice is unpaid, paid, credited or overdue. */
export function InvoiceStateBadge({ state, isOverdue }: { state: InvoiceState; isOverdue: boolean }) {
  return isOverdue ? (
    <Badge tone="cancelled" icon={TriangleAlert}>
      Overdue
    </Badge>
  ) : (
    <Badge {...looks[state]}>{invoiceStateLabels[state]}</Badge>
  )
}
