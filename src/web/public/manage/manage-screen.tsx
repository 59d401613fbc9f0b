import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import type { ManagedBooking } from '#contract/bookings/managed-booking'
import { ApiError, keyOf } from '#web/api/call-api.ts'
import { usePageRead, usePageReads } from '#web/api/page-reads.ts'
import { PublicLayout } from '#web/layout/public-layout.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isBooked } from './describe-managed.ts'
import { type Doing, LinkUnknown, ManagedPage } from './managed-page.tsx'
import { WaitingPage } from './waiting-page.tsx'

const loadPanels = () => import('./change-panels.tsx')
const loadMove = () => import('./move-panel.tsx')

// On demand: most customers only look.
const CancelPanel = lazy(async () => ({ default: (await loadPanels()).CancelPanel }))
const NotePanel = lazy(async () => ({ default: (await loadPanels()).NotePanel }))
const ExtendPanel = lazy(async () => ({ default: (await loadPanels()).ExtendPanel }))
const MovePanel = lazy(async () => ({ default: (await loadMove()).MovePanel }))

function preload({ may }: ManagedBooking): void {
  // A failed import is retried when the panel is opened.
  if (may.note || may.cancel) loadPanels().catch(() => {})
  if (may.move) loadMove().catch(() => {})
}

/** The page that a customer's link opens: their booking as it is now, and what they can change. */
export function ManageScreen() {
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = usePageRead('GET /api/manage/{token}', { params: { token } })
  usePage('Your Booking')
  const isUnknown = data === null || (error instanceof ApiError && error.status === 404)
  return (
    <PublicLayout>
      {data ? (
        <Managed token={token} booking={data} />
      ) : isUnknown ? (
        <LinkUnknown />
      ) : error === null ? (
        <Loading />
      ) : (
        <>
          <h1 tabIndex={-1}>Your booking</h1>
          <ErrorAlert className="mt-4 max-w-dialog" trying={isFetching} onTryAgain={refetch}>
            Your booking could not be loaded. Please try again.
          </ErrorAlert>
        </>
      )}
    </PublicLayout>
  )
}

function Loading() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading your booking" className="max-w-dialog">
      <Skeleton height={320} radius={12} />
    </div>
  )
}

function Managed({ token, booking }: { token: string; booking: ManagedBooking }) {
  const garage = useGarage()
  const reads = usePageReads()
  const [doing, setDoing] = useState<Doing>(null)
  const [done, setDone] = useState<string | null>(null)
  const [isReturn, setIsReturn] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => preload(booking), [])

  const onDone = (changed: ManagedBooking, sentence: string) => {
    reads.set(keyOf('GET /api/manage/{token}', { params: { token } }), changed)
    for (const path of ['/api/time-slots', '/api/availability']) reads.invalidate(path)
    setDone(sentence)
    setDoing(null)
  }
  const start = (next: Doing) => {
    setDone(null)
    setIsReturn(true)
    setDoing(next)
  }
  if (!isBooked(booking))
    return (
      <div className="mx-auto max-w-dialog">
        <WaitingPage token={token} waiting={booking} onDone={onDone} />
      </div>
    )
  const panel = { token, booking, onKeep: () => setDoing(null), onDone }
  return (
    <div className="mx-auto max-w-dialog">
      {doing === null && (
        <ManagedPage token={token} booking={booking} done={done} isReturn={isReturn} onStart={start} />
      )}
      <Suspense fallback={<Loading />}>
        {doing === 'move' && garage && <MovePanel {...panel} garage={garage} />}
        {doing === 'cancel' && <CancelPanel {...panel} />}
        {doing === 'note' && <NotePanel {...panel} />}
        {doing === 'extend' && garage && <ExtendPanel {...panel} today={garage.today.date} />}
      </Suspense>
    </div>
  )
}
