import { displaySpecialties } from '#domain/people/specialties'
import { firstSpecialties } from '#domain/people/technician'
import { useRead } from '#web/api/hooks.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './new-appointment.module.css'

export type TechnicianFieldProps = {
  /** Empty: no assignment. */
  value: string
  onChange: (staffId: string) => void
  error: string | undefined
  /** Who has the work already; stays a choice after leaving. */
  current?: { id: string; name: string } | null
}

/** Who shall do it: nobody yet, or one of the active mechanics with what they know best and what they cost. */
export function TechnicianField({ value, onChange, error, current = null }: TechnicianFieldProps) {
  const { data, isError, isFetching, refetch } = useRead('GET /api/staff', {
    query: { status: 'active', position: 'mechanic' },
  })
  return (
    <Field label="Technician" optional group error={error}>
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
            description={
              <>
                {displaySpecialties(firstSpecialties(member))}
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
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          Technicians could not be loaded.
        </ErrorAlert>
      )}
    </Field>
  )
}
