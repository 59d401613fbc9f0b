import { useForm } from 'react-hook-form'
import { describeDeliveryObstacle } from '#domain/messages/delivery'
import { type NewAccount, newAccountProblems } from '#domain/people/new-account'
import { roleName } from '#domain/people/role-name'
import type { Role } from '#domain/people/roles'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { useChange } from '#web/api/use-change.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { EmailField, SegmentedField, TextField } from '#web/forms/form-fields.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { showToast } from '#web/ui/toast.ts'
import { PasswordRules } from './password-rules.tsx'
import { roleDescriptions, roleIcons } from './role-styles.ts'

const FAILURE = 'Failed to create user'

type NewUser = NewAccount & { role: Role }

const roles = (['user', 'staff', 'admin'] as const).map((role) => ({
  value: role,
  label: roleName(role),
  icon: roleIcons[role],
}))

const empty: NewUser = { firstName: '', lastName: '', email: '', password: '', role: 'user' }

export type AddUserDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Creates an account; the new user is emailed a link to verify the address. */
export function AddUserDialog({ open, onOpenChange }: AddUserDialogProps) {
  const { delivery } = useStaff().garage
  const form = useForm<NewUser>({
    mode: 'onTouched',
    defaultValues: empty,
    resolver: ruleResolver<NewUser>(newAccountProblems),
  })
  const { register, watch, formState } = form
  const { mutate, isPending } = useChange('POST /api/auth/signup', {
    onSuccess: () => {
      showToast({ title: 'Success', description: 'User created successfully' })
      onOpenChange(false)
    },
    onError: (error) => {
      const description = sentenceOf(error, FAILURE)
      showToast({ title: 'Error', description, variant: 'destructive' })
      if (error instanceof ApiError && error.code === 'duplicate')
        form.setError('email', { type: 'server', message: description }, { shouldFocus: true })
      else showProblemInForm(form, error)
    },
  })
  const onSubmit = form.handleSubmit((body) => {
    if (!isPending) mutate({ body })
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      isPending={isPending}
      onSubmit={onSubmit}
      title="Add User"
      description={
        delivery.email
          ? 'They will receive an email with a link to verify their address.'
          : `${describeDeliveryObstacle('no_mail_server')} The link to verify their address will be in Settings, Notifications.`
      }
      width={560}
      submitLabel="Add user"
      pendingLabel="Adding..."
    >
      <div className="field-pairs">
        <TextField<NewUser> name="firstName" label="First name" />
        <TextField<NewUser> name="lastName" label="Last name" />
      </div>
      <EmailField<NewUser> name="email" />
      <div>
        <Field label="Password" error={formState.errors.password?.message}>
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
        <PasswordRules password={watch('password')} />
      </div>
      <SegmentedField<NewUser, 'role'>
        name="role"
        label="Account Role"
        hint={roleDescriptions[watch('role')]}
        options={roles}
      />
    </FormDialog>
  )
}
