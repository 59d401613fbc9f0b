import type { LightForm } from '#web/forms/use-light-form.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import styles from './account-form.module.css'
import { PasswordRules } from './password-rules.tsx'

export interface NewPassword {
  password: string
  again: string
}

export type NewPasswordFieldsProps = {
  /** A form with these two fields. */
  form: {
    values: NewPassword
    errors: Partial<Record<keyof NewPassword, string>>
    text: (field: keyof NewPassword) => ReturnType<LightForm<NewPassword>['text']>
  }
}

/** New password and its confirmation, with the requirements ticked while typing. */
export function NewPasswordFields({ form: { values, errors, text } }: NewPasswordFieldsProps) {
  return (
    <div>
      <div className={styles.pairs}>
        <Field label="Password" error={errors.password}>
          <PasswordInput autoComplete="new-password" {...text('password')} />
        </Field>
        <Field label="Confirm password" error={errors.again}>
          <PasswordInput autoComplete="new-password" {...text('again')} />
        </Field>
      </div>
      <PasswordRules password={values.password} />
    </div>
  )
}
