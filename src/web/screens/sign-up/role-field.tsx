import { roleName } from '#domain/people/role-name'
import { type Role, roles } from '#domain/people/roles'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './role-field.module.css'

export type RoleFieldProps = { value: Role; onChange: (role: Role) => void }

export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <Field label="Account Role" group="radio">
      <div className={styles.roles}>
        {roles.map((role) => (
          <ChoiceCard
            key={role}
            type="radio"
            name="role"
            value={role}
            title={roleName(role)}
            checked={role === value}
            onChange={() => onChange(role)}
          />
        ))}
      </div>
    </Field>
  )
}
