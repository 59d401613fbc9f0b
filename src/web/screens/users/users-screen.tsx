import { NoAccess } from '#web/components/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { UserManagement } from './user-management.tsx'

/** The users screen, for administrators only. */
export function UsersScreen() {
  usePage('User Management')
  const { user } = useStaff()
  if (user.role !== 'admin') return <NoAccess page="Users" shows="accounts and roles" />
  return <UserManagement />
}
