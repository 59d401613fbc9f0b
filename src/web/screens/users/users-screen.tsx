import { usePage } from '#web/layout/use-page.ts'
import { NoAccess } from '#web/parts/no-access.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { UserManagement } from './user-management.tsx'

/** Who may do what. */
export function UsersScreen() {
  usePage('User Management')
  const { user } = useStaff()
  if (user.role !== 'admin') return <NoAccess page="Users" shows="accounts and roles" />
  return <UserManagement />
}
