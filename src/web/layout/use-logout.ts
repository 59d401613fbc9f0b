import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call-api.ts'
import { forgetRecords } from './recent-storage.ts'

/** Ends the session and loads the given page, even if the request fails. */
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
    // A full page load clears all data of the session from memory.
    location.assign(goesTo)
  }
  return { logout, pending }
}
