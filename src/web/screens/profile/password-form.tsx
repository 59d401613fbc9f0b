import { useForm } from 'react-hook-form'
import { confirmationProblem } from '#domain/people/new-account'
import { passwordProblem } from '#domain/people/password-policy'
import { useSend } from '#web/api/hooks.ts'
import { PasswordRules } from '#web/components/account/password-rules.tsx'
import { toastFailure } from '#web/components/failure-toast.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './profile-screen.module.css'

const empty = { currentPassword: '', password: '', again: '' }

function check({ currentPassword, password, again }: typeof empty) {
  const [wrong, different] = [passwordProblem(password), confirmationProblem(password, again)]
  return {
    ...(currentPassword === '' && { currentPassword: 'Password is required' }),
    ...(wrong !== null && { password: wrong }),
    ...(different !== null && { again: different }),
  }
}

/** Changes the user's own password; requires the current one. */
export function PasswordForm() {
  const form = useForm({ mode: 'onTouched', defaultValues: empty, resolver: ruleResolver(check) })
  const { errors } = form.formState
  const { mutate, isPending } = useSend('POST /api/auth/change-password', {
    refreshes: ['/api/auth/sessions'],
    onSuccess: () => {
      form.reset(empty)
      showToast({
        title: 'Password changed',
        description: 'You have been signed out on your other devices.',
      })
    },
    onError: (error) => {
      toastFailure('Failed to change the password', error)
      showProblemInForm(form, error)
    },
  })
  const submit = form.handleSubmit(({ currentPassword, password }) => {
    if (!isPending) mutate({ body: { currentPassword, password } })
  })
  return (
    <FormFrame className={styles.form} onSubmit={submit}>
      <div className={styles.narrow}>
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput {...form.register('currentPassword')} />
        </Field>
      </div>
      <div>
        <div className={styles.pairs}>
          <Field label="New password" error={errors.password?.message}>
            <PasswordInput {...form.register('password')} autoComplete="new-password" />
          </Field>
          <Field label="Confirm password" error={errors.again?.message}>
            <PasswordInput {...form.register('again')} autoComplete="new-password" />
          </Field>
        </div>
        <PasswordRules password={form.watch('password')} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="Changing...">
          Change password
        </Button>
        <span className="small muted">Signs you out on your other devices.</span>
      </div>
    </FormFrame>
  )
}
