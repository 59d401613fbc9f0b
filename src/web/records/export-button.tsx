import { Download } from 'lucide'
import { roleMay } from '#domain/people/roles'
import { addressOf, type InputOf, type RouteToRead } from '#web/api/call-api.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ButtonLink, type ButtonSize } from '#web/ui/button.tsx'

type ExportRoute = Extract<RouteToRead, `GET /api/exports/${string}`>

interface ExportButtonProps<R extends ExportRoute> {
  route: R
  /** The filters of the list. */
  query: InputOf<R> extends { query?: infer Query } ? NonNullable<Query> : never
  size?: ButtonSize
  className?: string
}

/** Downloads the list with its filters as CSV, for administrators. The browser saves the file while it arrives. */
export function ExportButton<R extends ExportRoute>({ route, query, ...rest }: ExportButtonProps<R>) {
  const { user } = useStaff()
  if (!roleMay(user.role, 'admin')) return null
  const path = route.slice('GET '.length)
  return (
    <ButtonLink {...rest} icon={Download} href={addressOf(path, { query })} download>
      <span className="max-xl:sr-only">Export CSV</span>
    </ButtonLink>
  )
}
