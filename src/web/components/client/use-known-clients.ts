import { readEmail } from '#domain/people/email'
import { readPhone } from '#domain/people/phone'
import { useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/components/use-debounced.ts'

/** Returns the clients that have the typed phone or email; null for a value that is not yet valid. */
export function useKnownClients({
  phone,
  email,
  exceptId,
}: {
  phone: string
  email: string
  exceptId: string | undefined
}) {
  const wanted = { phone: readPhone(phone) ?? '', email: readEmail(email) ?? '' }
  const rested = useDebounced(`${wanted.phone} ${wanted.email}`)
  const isRested = rested === `${wanted.phone} ${wanted.email}`
  const { data } = useRead(
    'GET /api/clients/known',
    { query: { ...wanted, ...(exceptId !== undefined && { exceptId }) } },
    { when: isRested && rested !== ' ' },
  )
  return { byPhone: data?.byPhone ?? null, byEmail: data?.byEmail ?? null }
}
