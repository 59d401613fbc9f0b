import { useForm } from 'react-hook-form'
import { confirmationProblem } from '#domain/accounts/new-account'
import { passwordProblem } from '#domain/accounts/password-policy'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { PasswordRules } from './password-rules.tsx'
import { profileActions } from './profile-actions.ts'

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
  const { run, isPending } = useAction(profileActions.changePassword, {
    onDone: () => form.reset(empty),
    onFailed: (error) => showProblemInForm(form, error),
  })
  const submit = form.handleSubmit(({ currentPassword, password }) => {
    if (!isPending) run({ currentPassword, password })
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
