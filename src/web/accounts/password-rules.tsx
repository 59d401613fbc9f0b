import clsx from 'clsx'
import { Check } from 'lucide'
import { passwordRules } from '#domain/accounts/password-policy'
import type { LightForm } from '#web/forms/use-light-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

/** The password requirements, ticked while typing. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="mt-2 grid gap-x-4 gap-y-1 text-body lg:grid-cols-2" aria-label="Password requirements">
      {passwordRules.map((rule) => {
        const holds = rule.isMet(password)
        return (
          <li
            key={rule.code}
            className={clsx('flex items-center gap-2', holds ? 'font-label text-done-fg' : 'text-ink-2')}
          >
            <span
              className={clsx(
                'grid size-4.5 flex-none place-items-center rounded-xs forced-colors:border',
                holds ? 'bg-done-bg' : 'inset-ring inset-ring-control',
              )}
              aria-hidden="true"
            >
              {holds && <Icon shape={Check} size="tiny" strokeWidth={3} />}
            </span>
            {rule.label}
            {holds && <span className="sr-only">, done</span>}
          </li>
        )
      })}
    </ul>
  )
}

interface NewPassword {
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
      <div className="field-pairs">
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
