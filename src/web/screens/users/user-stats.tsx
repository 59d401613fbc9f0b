import { BadgeCheck, IdCardLanyard, ShieldCheck, Users } from 'lucide-react'
import { useRead } from '#web/api/hooks.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'

/** Counts of accounts, each linking to its filtered list. */
export function UserStats() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/users/counts', {})
  if (isError && data === undefined) {
    return (
      <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
        The figures could not be loaded.
      </ErrorAlert>
    )
  }
  return (
    <StatBar
      label="Users"
      stats={[
        { label: 'Total Users', icon: Users, value: data?.total, href: '/users' },
        {
          label: 'Administrators',
          icon: ShieldCheck,
          value: data?.administrators,
          href: '/users?role=admin',
        },
        { label: 'Staff Members', icon: IdCardLanyard, value: data?.staff, href: '/users?role=staff' },
        { label: 'Verified', icon: BadgeCheck, value: data?.verified, href: '/users?status=verified' },
      ]}
    />
  )
}
