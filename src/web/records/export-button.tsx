import { Download } from 'lucide'
import { roleMay } from '#domain/accounts/roles'
import { addressOf, type InputOf, type RouteToRead } from '#web/api/call-api.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ButtonLink, type ButtonSize } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

type ExportRoute = Extract<RouteToRead, `GET /api/exports/${string}`>

// A CSV file has no types, so that spreadsheets guess them: 000123 becomes 123, 12E45 a large number and MAR12 a date.
const howToOpen = {
  title: 'Export started',
  description:
    'Excel changes plates such as 000123, 12E45 and MAR12 if you double-click the file. To keep them, use Data > From Text/CSV and choose not to detect data types.',
}

interface ExportButtonProps<R extends ExportRoute> {
  route: R
  /** The filters of the list. */
  query: InputOf<R> extends { query?: infer Query } ? NonNullable<Query> : never
  size?: ButtonSize
  className?: string
  /** Default: Export CSV, on wide screens. */
  label?: string
}

/** Downloads the list with its filters as CSV, for administrators. The browser saves the file while it arrives. */
export function ExportButton<R extends ExportRoute>({ route, query, label, ...rest }: ExportButtonProps<R>) {
  const { user } = useStaff()
  if (!roleMay(user.role, 'admin')) return null
  const path = route.slice('GET '.length)
  return (
    <ButtonLink
      {...rest}
      icon={Download}
      href={addressOf(path, { query })}
      download
      onClick={() => showToast(howToOpen)}
    >
      {label ?? <span className="max-xl:sr-only">Export CSV</span>}
    </ButtonLink>
  )
}
