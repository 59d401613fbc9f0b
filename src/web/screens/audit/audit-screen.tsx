import { roleMay } from '#domain/people/roles'
import { NoAccess } from '#web/components/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { AuditLog } from './audit-log.tsx'

export function AuditScreen() {
  usePage('Audit Log')
  const { user } = useStaff()
  return roleMay(user.role, 'admin') ? (
    <AuditLog />
  ) : (
    <NoAccess page="Audit Log" shows="what each user has done" />
  )
}
