import { ClipboardList, Inbox, LayoutDashboard } from 'lucide'
import { usePage } from '#web/layout/use-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NotFoundHoist } from '#web/ui/drawings/not-found-hoist.tsx'

export function NotFoundScreen() {
  usePage('404 Page Not Found')
  return (
    <div className="mx-auto max-w-sheet text-center md:mt-10">
      <NotFoundHoist className="mb-6" />
      <h1 tabIndex={-1} className="mb-2 text-figure">
        404 Page Not Found
      </h1>
      <p className="text-ink-2">
        There is no page at this address. The link may be out of date or incomplete.
      </p>
      <div className="mt-6 flex flex-wrap items-center justify-center gap-2">
        <ButtonLink variant="primary" icon={LayoutDashboard} href="/">
          Go to Dashboard
        </ButtonLink>
        <ButtonLink icon={ClipboardList} href="/appointments">
          Appointments
        </ButtonLink>
        <ButtonLink icon={Inbox} href="/recent-activity">
          Confirmations
        </ButtonLink>
      </div>
    </div>
  )
}
