import clsx from 'clsx'
import { CalendarClock, Minus } from 'lucide'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import type { StaffCard as Member } from '#contract/staff/staff'
import { displayPhone } from '#domain/contact/phone'
import { specialtyLabel } from '#domain/staff/specialties'
import { displayBack } from '#domain/staff/staff-day'
import { positionLabel } from '#domain/staff/staff-member'
import { isTechnician } from '#domain/staff/technician'
import { displayWorkingHours } from '#domain/staff/working-hours'
import type { CalendarDate } from '#domain/time/calendar-date'
import { hoursScale, positionOnScale } from '#domain/time/hours-scale'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { EditAndDelete } from '#web/records/edit-and-delete.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { useScheduleInUrl } from '#web/staff/schedule/schedule-dialog.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardName } from '#web/ui/card.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** A staff member: position, specialties, hours of today and phone number. */
export function StaffCard({
  member,
  onEdit,
  onDelete,
}: {
  member: Member
  onEdit: () => void
  onDelete: () => void
}) {
  const { open } = useScheduleInUrl()
  const { id, name, position, specialties, isApprentice, status } = member
  const isSupervised = isApprentice && position === 'mechanic'
  const isInactive = status === 'inactive'
  return (
    <Card
      footer={
        <>
          <Button
            variant="ghost"
            size="small"
            icon={CalendarClock}
            aria-label={`Schedule of ${name}`}
            onClick={() => open(id)}
            {...rowLink}
          >
            Schedule
          </Button>
          <EditAndDelete id={id} name={name} onEdit={onEdit} onDelete={onDelete} />
        </>
      }
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} size="large" muted={isInactive} />
        <div className="min-w-0 flex-1">
          <CardName className="truncate" title={name}>
            {name}
          </CardName>
          <span className="text-small text-ink-2">
            {positionLabel(position)}
            {isSupervised && ', under supervision'}
          </span>
        </div>
        {isApprentice && <Tag>Apprentice</Tag>}
        {isInactive && (
          <Badge tone="idle" icon={Minus} size="small">
            Inactive
          </Badge>
        )}
      </div>
      <ul
        className={clsx('flex min-h-5.5 flex-wrap items-center gap-2', isInactive && 'text-ink-2')}
        aria-label="Specialties"
      >
        {specialties.map((specialty) => (
          <li key={specialty}>
            <Tag>{specialtyLabel(specialty)}</Tag>
          </li>
        ))}
      </ul>
      <div className={clsx('border-t border-dashed border-line-2 pt-3', isInactive && 'text-ink-2')}>
        <StaffDay member={member} />
        <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <AssignedWork member={member} />
          <a
            className="whitespace-nowrap text-ink-2 tabular-nums pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            href={`tel:${member.phone}`}
            aria-label={`Call ${name}, ${displayPhone(member.phone)}`}
          >
            {displayPhone(member.phone)}
          </a>
        </div>
      </div>
    </Card>
  )
}

type Day = NonNullable<Member['day']>

const states: Record<Day['state'], string> = { here: 'Working today', leave: 'On leave', day_off: 'Day off' }

/** Today's status of a staff member: working hours or return date, with a bar. */
function StaffDay({ member: { day } }: { member: Member }) {
  const { date: today } = useGarageNow()
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-small font-label text-ink-2">
        {day === null ? (
          'Not on the roster'
        ) : (
          <>
            <b className={clsx(day.state === 'here' && 'text-ink')}>{states[day.state]}</b>
            <span className="font-regular tabular-nums">{whenOf(day, today)}</span>
          </>
        )}
      </p>
      <StaffDayBar day={day} />
    </>
  )
}

function whenOf({ state, hours, back }: Day, today: CalendarDate): string {
  if (state === 'here') return hours.map(displayWorkingHours).join(', ')
  return back === null ? '' : displayBack(back, today)
}

/** Today's hours drawn to scale, with a line at the current time. Decorative: the text above it has the same times. */
function StaffDayBar({ day }: { day: Day | null }) {
  const { time: now } = useGarageNow()
  const hours = day?.hours ?? []
  const scale = hoursScale(hours)
  const nowAt = positionOnScale(scale, now)
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'relative my-2 h-4 overflow-hidden rounded-xs bg-sunken print-color-exact forced-colors:border',
        day?.state === 'leave' ? 'bg-hatch-idle' : 'hour-lines',
        day === null && 'opacity-60',
      )}
      style={{ '--hours': scale.to - scale.from } as CSSProperties}
    >
      {hours.map(({ startTime, endTime }) => (
        <i
          key={startTime}
          className="absolute inset-y-0.5 rounded-xs bg-chart-1 print-color-exact forced-colors:bg-system-text forced-colors:forced-color-adjust-none"
          style={{
            left: `${positionOnScale(scale, startTime)}%`,
            right: `${100 - positionOnScale(scale, endTime)}%`,
          }}
        />
      ))}
      {day !== null && nowAt > 0 && nowAt < 100 && (
        <i
          className="absolute inset-y-0 w-0.5 bg-ink ring ring-surface forced-colors:bg-system-text forced-colors:forced-color-adjust-none"
          style={{ left: `${nowAt}%` }}
        />
      )}
    </div>
  )
}

/** The plate of the car that the staff member works on, or that they are available. */
function AssignedWork({ member }: { member: Member }) {
  const { day, work } = member
  const { time } = useGarageNow()
  const { linkTo } = useRecordInUrl('appointment')
  const isHere = day?.hours.some(({ startTime, endTime }) => startTime <= time && time < endTime) ?? false
  if (work === null && !(isHere && isTechnician(member))) return null
  return (
    <span className="mr-auto inline-flex items-center gap-2 text-ink-2">
      {work === null ? (
        'Available now'
      ) : (
        <>
          {isHere ? 'Working on' : 'Assigned to'}
          <Link
            href={linkTo(work.appointmentId)}
            className="inline-flex items-center rounded-sm pointer-coarse:min-h-11"
          >
            <PlateChip plate={work.licensePlate} />
          </Link>
          {work.cars > 1 && <span className="tabular-nums">+{work.cars - 1}</span>}
        </>
      )}
    </span>
  )
}
