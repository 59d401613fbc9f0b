import { LogOut } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useLogout } from './use-logout.ts'

export function LogoutButton() {
  const { logout, pending } = useLogout()
  return (
    <Button
      variant="ghost"
      icon={LogOut}
      pending={pending || undefined}
      pendingLabel="Logging out..."
      onClick={logout}
    >
      Logout
    </Button>
  )
}
