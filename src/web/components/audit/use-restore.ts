import type { AuditEntry } from '#contract/audit'
import { auditEntityLabel } from '#domain/audit/audit-labels'
import { appointmentLists, type Refreshed, useSend, vehicleLists } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { rentalLists } from '#web/components/rental/rental-lists.ts'
import { showToast } from '#web/ui/toast.ts'

// The restored record can belong to any of these lists.
const refreshes: readonly Refreshed[] = [...appointmentLists, ...vehicleLists, ...rentalLists, '/api/audit']

/** Restores the record that the audit entry says was deleted. */
export function useRestore({ id, entity, about }: AuditEntry) {
  const restore = useSend('POST /api/audit/{id}/restore', {
    refreshes,
    onSuccess: () =>
      showToast({ title: 'Restored', description: `${auditEntityLabel(entity)} ${about}`.trim() }),
    onError: (error) => toastFailure('Failed to restore.', error),
  })
  return {
    isPending: restore.isPending,
    start: () => {
      if (!restore.isPending) restore.mutate({ params: { id } })
    },
  }
}
