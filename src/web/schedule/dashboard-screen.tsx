import clsx from 'clsx'
import {
  ArrowRight,
  CalendarClock,
  Car,
  ChartNoAxesColumn,
  KeyRound,
  Plus,
  UserPlus,
  Users,
  Wrench,
} from 'lucide'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import type { Stats } from '#contract/schedule/stats'
import { useRead } from '#web/api/hooks.ts'
import { useNewAppointment } from '#web/bookings/booking-dialogs.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useNewRental } from '#web/rentals/new-rental.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHeader, Panel, PanelBody, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { NeedsAttention, useAttention } from './needs-attention.tsx'
import { TodaysSchedule, useTodaysBookings } from './todays-schedule.tsx'

// Only a new garage loads it.
const FirstSteps = lazy(() =>
  import('#web/settings/first-steps-panel.tsx').then((m) => ({ default: m.FirstStepsPanel })),
)

export function DashboardScreen() {
  usePage('Staff Dashboard')
  const isReady = useFirstReads()
  const loading = <SkeletonRows rows={12} label="Loading the dashboard" />
  return (
    <>
      <PageHeader title="Staff Dashboard" subtitle="Manage your garage operations efficiently" />
      {isReady ? (
        <Suspense fallback={loading}>
          <Checklist />
          <Panels />
        </Suspense>
      ) : (
        loading
      )}
    </>
  )
}

/** Returns whether each panel has its data or failed once: panels that appear one by one would move those below. */
function useFirstReads(): boolean {
  const { appointments, rentals } = useTodaysBookings()
  const reads = [useAttention(), useStats(), appointments, rentals]
  const isGarageCurrent = useCurrentGarage()
  return isGarageCurrent && reads.every(({ isPending, failureCount }) => !isPending || failureCount > 0)
}

/** Returns whether the garage has ever been current here: after signing in it is a guest's, without the checklist. */
function useCurrentGarage(): boolean {
  const { isStale, isFetching, failureCount } = useRead('GET /api/garage', {})
  const [isCurrent, setCurrent] = useState(!isStale)
  if (!isCurrent && (!isFetching || failureCount > 0)) setCurrent(true)
  return isCurrent
}

/** Deferred: a checklist that another window shows again must not hide the panels while its chunk loads. */
function Checklist() {
  // Not of `useStaff`, which has the new garage one render later.
  const { data: garage } = useRead('GET /api/garage', {})
  const isShown = useDeferredValue(garage?.firstSteps)
  return isShown && <FirstSteps />
}

function useStats() {
  return useRead('GET /api/stats', {})
}

function Panels() {
  const newAppointment = useNewAppointment()
  const isWide = useMediaQuery('(min-width: 1180px)')
  const actions = <QuickActions onNewAppointment={() => newAppointment()} />
  if (!isWide)
    return (
      <>
        <NeedsAttention />
        <DashboardStats />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TodaysSchedule />
          {actions}
        </div>
      </>
    )
  return (
    <>
      <DashboardStats />
      {/* Beside each other, so that neither pushes the other out of sight. */}
      <div className="grid grid-cols-[minmax(0,1fr)_20.5rem] items-start gap-6 desk:grid-cols-[minmax(0,1fr)_25rem]">
        <TodaysSchedule />
        <div className="grid grid-cols-[minmax(0,1fr)]">
          <NeedsAttention />
          {actions}
        </div>
      </div>
    </>
  )
}

function DashboardStats() {
  const figures = useStats()
  const { data } = figures
  const stats = dashboardStats(data).map((stat) => ({
    ...stat,
    // A non-breaking space keeps the height of the line while loading.
    note: stat.note ?? '\u00a0',
    extra: data !== undefined && stat.label === 'Cars Rented' && (
      <FleetBars rented={data.carsRented} cars={data.rentalCars} />
    ),
  }))
  return <StatBar read={figures} tall stats={stats} />
}

interface DashboardStat {
  label: string
  icon: IconShape
  /** The screen that lists what is counted. */
  href: string
  value: number | undefined
  note: string | undefined
}

/** Returns the four counters, each with a note; without stats, values and notes are undefined. */
export function dashboardStats(stats: Stats | undefined): DashboardStat[] {
  return [
    {
      label: 'Vehicles in Service',
      icon: Wrench,
      href: '/vehicles',
      value: stats?.vehiclesInService,
      note: stats && `${stats.arrivedToday} arrived today`,
    },
    {
      label: 'Active Clients',
      icon: Users,
      href: '/clients',
      value: stats?.activeClients,
      note: stats && `including ${stats.vipClients} VIP`,
    },
    {
      label: 'Total Vehicles',
      icon: Car,
      href: '/vehicles',
      value: stats?.totalVehicles,
      note: stats && `${stats.vehiclesAddedThisMonth} added this month`,
    },
    {
      label: 'Cars Rented',
      icon: KeyRound,
      href: '/rentals',
      value: stats?.carsRented,
      note: stats && rentedNote(stats),
    },
  ]
}

function rentedNote({ rentalCarsAvailable, rentalCarsInMaintenance }: Stats): string {
  const free = `${rentalCarsAvailable} available`
  return rentalCarsInMaintenance === 0 ? free : `${free}, ${rentalCarsInMaintenance} in maintenance`
}

/** More bars than this do not fit beside the number. */
const MOST_BARS = 16

/** One bar per rental car, filled if rented. Hidden from screen readers: the number is beside it. */
function FleetBars({ rented, cars }: { rented: number; cars: number }) {
  if (cars > MOST_BARS) return null
  return (
    <span className="flex gap-0.5 pb-2" aria-hidden="true">
      {Array.from({ length: cars }, (_, car) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position.
          key={car}
          className={clsx(
            'h-4.5 w-2 rounded-xs',
            car < rented ? 'bg-primary' : 'inset-ring inset-ring-line-2',
          )}
        />
      ))}
    </span>
  )
}

const additions = [
  { label: 'Add Client', href: '/clients?new=1', icon: UserPlus },
  { label: 'Register Vehicle', href: '/vehicles?new=1', icon: Car },
]
const report = { label: 'Service Report', href: '/reports', icon: ChartNoAxesColumn }

const place = clsx(
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-label hover:bg-sunken/60',
)

export function QuickActions({ onNewAppointment }: { onNewAppointment: () => void }) {
  const { mayChange } = useStaff()
  const newRental = useNewRental()
  return (
    <Panel aria-labelledby="quick-actions">
      <PanelHeader title="Quick Actions" titleId="quick-actions" />
      <PanelBody>
        {mayChange && (
          <Button
            variant="primary"
            wide
            icon={Plus}
            className="mb-2"
            aria-keyshortcuts="n"
            onClick={onNewAppointment}
          >
            New Appointment
            <span className="ml-auto">
              <Kbd>N</Kbd>
            </span>
          </Button>
        )}
        <ul className="-mx-3 -mb-2">
          {mayChange && (
            <li>
              <button type="button" className={place} onClick={() => newRental()}>
                <Icon shape={CalendarClock} size="large" className="text-ink-3" />
                <span className="min-w-0 flex-1">New Rental</span>
                <Icon shape={Plus} size="small" className="text-ink-3" />
              </button>
            </li>
          )}
          {[...(mayChange ? additions : []), report].map(({ label, href, icon }) => (
            <li key={href}>
              <Link href={href} className={place}>
                <Icon shape={icon} size="large" className="text-ink-3" />
                <span className="min-w-0 flex-1">{label}</span>
                <Icon shape={ArrowRight} size="small" className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  )
}
