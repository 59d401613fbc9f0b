import { CalendarClock, Minus } from 'lucide-react'
import type { StaffCard as Member } from '#contract/staff'
import { specialtyLabel } from '#domain/people/specialties'
import { positionLabel } from '#domain/people/staff-member'
import { EditAndDelete } from '#web/components/edit-and-delete.tsx'
import { rowLink } from '#web/layout/row-keys.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardName } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './staff-card.module.css'
import { StaffContactLine } from './staff-contact-line.tsx'
import { StaffDayLine } from './staff-day-line.tsx'
import { useScheduleInUrl } from './use-schedule-in-url.ts'

export type StaffCardProps = {
  member: Member
  onEdit: () => void
  onDelete: () => void
}

/** A staff member: position, specialties, hours of today and phone number. */
export function StaffCard({ member, onEdit, onDelete }: StaffCardProps) {
  const { open } = useScheduleInUrl()
  const { id, name, position, specialties, isApprentice, status } = member
  const isSupervised = isApprentice && position === 'mechanic'
  return (
    <Card
      className={status === 'inactive' ? styles.inactive : undefined}
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
          <EditAndDelete name={name} onEdit={onEdit} onDelete={onDelete} />
        </>
      }
    >
      <div className={styles.header}>
        <Avatar name={name} size="large" muted={status === 'inactive'} />
        <div className="grow">
          <CardName className="truncate" title={name}>
            {name}
          </CardName>
          <span className="small muted">
            {positionLabel(position)}
            {isSupervised && ', under supervision'}
          </span>
        </div>
        {isApprentice && <Tag>Apprentice</Tag>}
        {status === 'inactive' && (
          <Badge tone="idle" icon={Minus} size="small">
            Inactive
          </Badge>
        )}
      </div>
      <ul className={styles.tags} aria-label="Specialties">
        {specialties.map((specialty) => (
          <li key={specialty}>
            <Tag>{specialtyLabel(specialty)}</Tag>
          </li>
        ))}
      </ul>
      <div className={styles.day}>
        <StaffDayLine member={member} />
        <StaffContactLine member={member} />
      </div>
    </Card>
  )
}
