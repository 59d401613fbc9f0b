import { Check, Moon } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments/appointments'
import type { AttentionEntry } from '#contract/schedule/attention'
import { isCarriedOver } from '#domain/appointments/ready-by'
import { type AttentionGroupName, attentionTitle, mostOfGroup } from '#domain/schedule/attention-groups'
import { addDays } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import type { GarageNow } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { usePage } from '#web/layout/use-page.ts'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { useGarageNow, useServiceNames, useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Count, PageHeader, Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { AttentionRow } from './attention-row.tsx'
import { idOf, useAttention } from './needs-attention.tsx'

interface Step {
  title: string
  hint: string
  entries: readonly { group: AttentionGroupName; entry: AttentionEntry }[]
}

/** What is left of the day, in the order in which a front desk settles it. Leaving it half-way loses nothing. */
export function CloseDayScreen() {
  usePage('Close the Day')
  const now = useGarageNow()
  const attention = useAttention(mostOfGroup)
  const here = useRead('GET /api/appointments', { query: { status: 'in_progress', limit: mostOfGroup } })
  const steps =
    attention.data &&
    here.data &&
    stepsOf(new Map(attention.data.map((group) => [group.name, group.entries])), here.data, now)
  const left = steps?.filter(({ entries }) => entries.length > 0) ?? []
  const failed = [attention, here].find(({ isError }) => isError)
  return (
    <>
      <PageHeader
        title="Close the Day"
        subtitle={`${displayShortDate(now.date)}: what is left, step by step. You can leave at any time.`}
        count={steps && <Count>{`${steps.length - left.length} of ${steps.length} done`}</Count>}
      />
      {failed && (
        <ErrorAlert className="mb-4" trying={failed.isFetching} onTryAgain={() => void failed.refetch()}>
          Failed to load what is left of the day.
        </ErrorAlert>
      )}
      {steps === undefined && !failed && <SkeletonRows rows={8} label="Loading what is left of the day" />}
      {steps && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {left.length === 0 && <AllDone />}
          {steps.map((step, position) => (
            <StepPanel key={step.title} step={step} number={position + 1} />
          ))}
          <Tomorrow />
        </div>
      )}
    </>
  )
}

type Entries = ReadonlyMap<AttentionGroupName, readonly AttentionEntry[]>

/** Returns the steps; each record is in one of them. */
function stepsOf(groups: Entries, here: readonly Appointment[], now: GarageNow): Step[] {
  const of = (...names: AttentionGroupName[]) =>
    names.flatMap((group) => (groups.get(group) ?? []).map((entry) => ({ group, entry })))
  const earlier = of('from_earlier_days').filter(
    ({ entry }) => entry.kind !== 'appointment' || entry.appointment.status !== 'in_progress',
  )
  const working = here
    .filter((appointment) => appointment.readyAt === null && !isCarriedOver(appointment, now))
    .map((appointment) => ({
      group: 'past_ready_by' as const,
      entry: { kind: 'appointment' as const, appointment },
    }))
  const money: Step = {
    title: attentionTitle('not_invoiced'),
    hint: 'Open the bookings and issue their invoices.',
    entries: of('not_invoiced'),
  }
  return [
    {
      title: 'Not here yet',
      hint: 'Call the customers, mark a no-show, or open the booking and move it.',
      entries: [...of('not_here_yet'), ...earlier],
    },
    {
      title: attentionTitle('questions'),
      hint: 'Call the customers and record their answers.',
      entries: of('questions'),
    },
    {
      title: 'In the workshop',
      hint: 'Check out what is finished; carry the others over to the next open day.',
      entries: working,
    },
    {
      title: attentionTitle('ready'),
      hint: 'Call the customers, or check the cars out.',
      entries: of('ready'),
    },
    {
      title: attentionTitle('overdue_rentals'),
      hint: 'Call the customers; extend or check out.',
      entries: of('overdue_rentals'),
    },
    // Not of users who see no prices: they would read that nothing is left.
    ...(money.entries.length > 0 ? [money] : []),
    {
      title: attentionTitle('calls'),
      hint: 'Call the customers, and answer their text messages.',
      entries: of('calls', 'replies'),
    },
    { title: attentionTitle('requests'), hint: 'Confirm or reject them.', entries: of('requests') },
    {
      title: 'Before tomorrow',
      hint: 'Licences to check before pickup, and late parts.',
      entries: of('licences', 'late_parts'),
    },
  ]
}

function StepPanel({ step: { title, hint, entries }, number }: { step: Step; number: number }) {
  const id = `close-day-${number}`
  if (entries.length === 0)
    return (
      <Panel aria-labelledby={id} className="flex items-center gap-3 px-5 py-3 text-ink-2 max-md:px-4">
        <Icon shape={Check} size="large" className="text-done-fg" />
        <h2 id={id} className="text-button!">
          {title}
        </h2>
        Nothing left
      </Panel>
    )
  return (
    <Panel aria-labelledby={id} className="@container overflow-hidden">
      <PanelHeader title={title} titleId={id} count={<Count>{entries.length}</Count>} note={hint} />
      <ul>
        {entries.map(({ group, entry }) => (
          <AttentionRow key={idOf(entry)} group={group} entry={entry} closing />
        ))}
      </ul>
    </Panel>
  )
}

function AllDone() {
  return (
    <Panel aria-label="Close the Day" className="flex items-center gap-3 px-5 py-4 max-md:px-4">
      <Icon shape={Moon} size="large" className="text-done-fg" />
      Everything is settled.
    </Panel>
  )
}

const FIRST_CARS = 5

/** The first cars of tomorrow. */
function Tomorrow() {
  const { date } = useGarageNow()
  const { garage } = useStaff()
  const namesOf = useServiceNames()
  const { linkTo } = useRecordInUrl('appointment')
  const tomorrow = addDays(date, 1)
  const { data } = useRead('GET /api/appointments', { query: { startDate: tomorrow, endDate: tomorrow } })
  const expected = data?.filter(({ status }) => status === 'confirmed' || status === 'scheduled') ?? []
  const first = expected
    .toSorted((one, other) => (one.timeSlotId < other.timeSlotId ? -1 : 1))
    .slice(0, FIRST_CARS)
  return (
    <Panel aria-labelledby="tomorrow" className="overflow-hidden">
      <PanelHeader
        title="Tomorrow's first cars"
        titleId="tomorrow"
        note={displayShortDate(tomorrow)}
        actions={
          <Link href={`/daily/${tomorrow}`} className="link">
            Open daily view
          </Link>
        }
      />
      {first.length === 0 && <Empty>{`Nothing is booked at ${garage.businessName} tomorrow.`}</Empty>}
      <ul>
        {first.map(({ id, timeSlot, vehicle, client, services }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-5 py-2 not-first:border-t hover:bg-canvas/40 max-md:px-4"
          >
            <b className="w-20 tabular-nums">{displayTime(timeSlot.time)}</b>
            <PlateChip plate={vehicle.licensePlate} />
            <Link href={linkTo(id)} className="cover-link font-name" {...rowLink}>
              {client.name}
            </Link>
            <span className="text-small text-ink-2">
              {vehicleName(vehicle)} · {namesOf(services)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Empty({ children }: { children: ReactNode }) {
  return <p className="px-5 py-4 text-ink-2 max-md:px-4">{children}</p>
}
