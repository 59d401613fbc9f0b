import type { StaffMember, Technician } from '#contract/staff'
import { parseSlotId } from '#domain/opening/slots'
import { displaySpecialties } from '#domain/people/specialties'
import { firstSpecialties } from '#domain/people/technician'
import { awayInShort, awaySentence } from '#domain/people/technician-away'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './new-appointment.module.css'
import { useTechniciansAt } from './use-technicians-at.ts'

export type TechnicianFieldProps = {
  /** Empty: no assignment. */
  value: string
  onChange: (staffId: string) => void
  error: string | undefined
  /** Technicians who are away at this slot are disabled. Empty: no slot, or already in progress. */
  timeSlotId: string
  /** The assigned technician, selectable even if no longer active. */
  current?: { id: string; name: string } | null
}

/** Technician choice: no assignment, or an active mechanic with specialty and rate. */
export function TechnicianField({
  value,
  onChange,
  error,
  timeSlotId,
  current = null,
}: TechnicianFieldProps) {
  const { date: today } = useGarageNow()
  const { data, isError, isFetching, refetch } = useTechniciansAt(timeSlotId)
  const slot = parseSlotId(timeSlotId)
  const away = slot && data?.find(({ id, isAway }) => id === value && isAway)
  return (
    <Field
      label="Technician"
      optional
      group
      error={error}
      hint={data && data.length > 0 && '$$ standard rate, $ reduced rate with an apprentice'}
    >
      <div className={styles.technicians} role="radiogroup" aria-label="Technician">
        <ChoiceCard
          compact
          type="radio"
          name="technician"
          title={<b className={styles.name}>No assignment</b>}
          checked={value === ''}
          onChange={() => onChange('')}
        />
        {data?.map((member) => (
          <ChoiceCard
            compact
            key={member.id}
            type="radio"
            name="technician"
            title={member.name}
            disabled={slot !== null && member.isAway && value !== member.id}
            description={
              <>
                {slot !== null && member.isAway
                  ? awayInShort(slot, backOf(member), today)
                  : displaySpecialties(firstSpecialties(member))}
                {member.isApprentice && (
                  <span className={styles.apprentice}>Apprentice under supervision</span>
                )}
              </>
            }
            end={<Tag>{member.isApprentice ? '$' : '$$'}</Tag>}
            checked={value === member.id}
            onChange={() => onChange(member.id)}
          />
        ))}
        {data !== undefined && current !== null && !data.some(({ id }) => id === current.id) && (
          <ChoiceCard
            compact
            type="radio"
            name="technician"
            title={current.name}
            description="No longer an active mechanic"
            checked={value === current.id}
            onChange={() => onChange(current.id)}
          />
        )}
      </div>
      {away && error === undefined && (
        <Notice kind="warning">{awaySentence(away.name, slot, backOf(away), today)}</Notice>
      )}
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          Technicians could not be loaded.
        </ErrorAlert>
      )}
    </Field>
  )
}

function backOf(member: StaffMember | Technician) {
  return 'back' in member ? (member.back ?? null) : null
}
