import { ClipboardList, Inbox, LayoutDashboard } from 'lucide-react'
import { NotFoundHoist } from '#web/components/drawings/not-found-hoist.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './not-found-screen.module.css'

export function NotFoundScreen() {
  usePage('404 Page Not Found')
  return (
    <div className={styles.page}>
      <NotFoundHoist className={styles.drawing} />
      <h1 tabIndex={-1}>404 Page Not Found</h1>
      <p className="muted">There is no page at this address. The link may be out of date or incomplete.</p>
      <div className={styles.ways}>
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
