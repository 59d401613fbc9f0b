import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'

/** Ends the session and goes to the start page; it goes there too when the server could not be told. */
export function LogoutButton() {
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  async function logout() {
    setPending(true)
    try {
      await call('POST /api/logout', {})
    } catch (error) {
      reportError(error)
    }
    queries.clear()
    // A fresh page: nothing of this session stays in memory.
    location.assign('/')
  }
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
