import { Check } from 'lucide-react'
import { PasswordRules } from '#web/components/account/password-rules.tsx'
import { NumberedSection } from '#web/components/numbered-section.tsx'
import type { LightForm } from '#web/forms/use-light-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './set-up.module.css'
import type { SetUpValues } from './set-up-values.ts'

export type AdministratorSectionProps = {
  form: LightForm<SetUpValues>
  isCurrent: boolean
  isDone: boolean
}

/** The account of the first administrator. */
export function AdministratorSection({ form, isCurrent, isDone }: AdministratorSectionProps) {
  const { values, errors, text } = form
  return (
    <NumberedSection
      compact
      number={isDone ? <Icon shape={Check} /> : 2}
      title="First administrator"
      state={isDone ? 'done' : isCurrent ? 'current' : 'coming'}
    >
      <div className={styles.pairs}>
        <Field label="First name" error={errors.firstName}>
          <TextInput autoComplete="given-name" maxLength={50} {...text('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName}>
          <TextInput autoComplete="family-name" maxLength={50} {...text('lastName')} />
        </Field>
        <Field className={styles.whole} label="Email" error={errors.email}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...text('email')}
          />
        </Field>
        <div className={styles.whole}>
          <Field label="Password" error={errors.password}>
            <PasswordInput autoComplete="new-password" {...text('password')} />
          </Field>
          <PasswordRules password={values.password} />
        </div>
      </div>
    </NumberedSection>
  )
}
