import { roleMay } from '#domain/people/roles'
import { NoAccess } from '#web/components/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { AllSettings } from './all-settings.tsx'

/** The settings screen, for administrators only. */
export function SettingsScreen() {
  usePage('Settings')
  const { user } = useStaff()
  if (!roleMay(user.role, 'admin')) {
    return <NoAccess page="Settings" shows="opening hours, capacity, holidays and business details" />
  }
  return <AllSettings />
}
