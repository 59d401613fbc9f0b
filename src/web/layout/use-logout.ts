import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { forgetRecords } from './palette/recent-storage.ts'

/** Ends the session and goes to the start page, or where it says; it goes there too when the server could not be told. */
export function useLogout(goesTo = '/') {
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  async function logout() {
    setPending(true)
    try {
      await call('POST /api/logout', {})
    } catch (error) {
      reportError(error)
    }
    forgetRecords()
    queries.clear()
    // A fresh page: nothing of this session stays in memory.
    location.assign(goesTo)
  }
  return { logout, pending }
}
