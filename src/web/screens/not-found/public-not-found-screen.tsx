import { CalendarPlus } from 'lucide-react'
import { PublicLayout } from '#web/layout/public-layout.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { NotFoundHoist } from '#web/parts/drawings/not-found-hoist.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './public-not-found-screen.module.css'

/** An address that leads nowhere, for a customer. */
export function PublicNotFoundScreen() {
  usePage('404 Page Not Found')
  return (
    <PublicLayout>
      <div className={styles.screen}>
        <NotFoundHoist />
        <h1 tabIndex={-1}>404 Page Not Found</h1>
        <p className="muted">
          There is no page at this address. The link may be old, or a letter is missing.
        </p>
        <div className={styles.ways}>
          <ButtonLink variant="primary" href="/booking" icon={CalendarPlus}>
            Book Service
          </ButtonLink>
          <ButtonLink href="/">Back to Home</ButtonLink>
        </div>
      </div>
    </PublicLayout>
  )
}
