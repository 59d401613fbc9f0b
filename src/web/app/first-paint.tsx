import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Route, Router } from 'wouter'
import { tokenInPath } from '#domain/bookings/manage-path'
import { LoginSkeleton } from '#web/accounts/login-screen.tsx'
import { makePageReads, PageReadsContext } from '#web/api/page-reads.ts'
import { PublicLayout } from '#web/layout/public-layout.tsx'
import { BookingSkeleton } from '#web/public/booking/booking-skeleton.tsx'
import { DocumentPage } from '#web/public/document/document-page.tsx'
import { LandingScreen } from '#web/public/landing/landing-screen.tsx'
import { ManageScreen } from '#web/public/manage/manage-screen.tsx'
import { RentalSkeleton } from '#web/public/rental-booking/rental-header.tsx'
import { TowSkeleton } from '#web/public/tow-booking/tow-skeleton.tsx'
import type { PageData } from '#web/session/page-data.ts'
import { seedPageReads } from '#web/session/seed-page-reads.ts'

const screens: Record<string, ReactNode> = {
  '/': <LandingScreen />,
  '/login': <LoginSkeleton />,
  // Skeletons, not forms: text typed before the client has loaded would be lost.
  '/booking': (
    <PublicLayout current="/booking">
      <BookingSkeleton />
    </PublicLayout>
  ),
  '/rental-booking': (
    <PublicLayout current="/rental-booking">
      <RentalSkeleton />
    </PublicLayout>
  ),
  '/tow-booking': (
    <PublicLayout current="/tow-booking">
      <TowSkeleton />
    </PublicLayout>
  ),
}

const managed = <Route path="/manage/:token" component={ManageScreen} />

/**
 * Returns the HTML of a path and its query, which is shown until the client has loaded; null for paths rendered only by the client.
 */
export function firstPaint(path: string, search: string, pageData: PageData): string | null {
  const screen = tokenInPath(path) === null ? screens[path] : managed
  if (screen === undefined) return null
  const reads = makePageReads()
  seedPageReads(reads, pageData)
  return renderToString(
    <PageReadsContext value={reads}>
      <Router ssrPath={path} ssrSearch={search}>
        {screen}
      </Router>
    </PageReadsContext>,
  )
}

/** Returns the HTML of the page that the link to a document opens. */
export function paintDocument(shown: ComponentProps<typeof DocumentPage>): string {
  return renderToStaticMarkup(<DocumentPage {...shown} />)
}
