import { useForm } from 'react-hook-form'
import { confirmationProblem } from '#domain/accounts/new-account'
import { passwordProblem } from '#domain/accounts/password-policy'
import { useChange } from '#web/api/use-change.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { showToast } from '#web/ui/toast.ts'
import { PasswordRules } from './password-rules.tsx'

/** The password form, or a hint to the identity provider for users without a local password. */
export function PasswordPanel({ hasPassword }: { hasPassword: boolean }) {
  const { garage } = useStaff()
  return (
    <Panel>
      <PanelHeader title="Password" />
      <PanelBody>
        {hasPassword ? (
          <PasswordForm />
        ) : (
          <p className="text-ink-2">
            You sign in with {garage.identityProvider?.name ?? 'another service'}. Change your password there.
          </p>
        )}
      </PanelBody>
    </Panel>
  )
}

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
function PasswordForm() {
  const form = useForm({ mode: 'onTouched', defaultValues: empty, resolver: ruleResolver(check) })
  const { errors } = form.formState
  const { mutate, isPending } = useChange('POST /api/auth/change-password', {
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
    <FormFrame className="grid gap-4" onSubmit={submit}>
      <div className="sm:max-w-1/2 sm:pr-2">
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput {...form.register('currentPassword')} />
        </Field>
      </div>
      <div>
        <div className="field-pairs">
          <Field label="New password" error={errors.password?.message}>
            <PasswordInput {...form.register('password')} autoComplete="new-password" />
          </Field>
          <Field label="Confirm password" error={errors.again?.message}>
            <PasswordInput {...form.register('again')} autoComplete="new-password" />
          </Field>
        </div>
        <PasswordRules password={form.watch('password')} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="Changing...">
          Change password
        </Button>
        <span className="text-small text-ink-2">Signs you out on your other devices.</span>
      </div>
    </FormFrame>
  )
}
