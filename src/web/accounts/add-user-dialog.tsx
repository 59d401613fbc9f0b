import { Controller, useForm } from 'react-hook-form'
import { describeDeliveryObstacle } from '#domain/messages/delivery'
import { type NewAccount, newAccountProblems } from '#domain/people/new-account'
import { roleName } from '#domain/people/role-name'
import type { Role } from '#domain/people/roles'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { useChange } from '#web/api/use-change.ts'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast.ts'
import { PasswordRules } from './password-rules.tsx'
import { roleDescriptions, roleIcons } from './role-styles.ts'

const FAILURE = 'Failed to create user'

type NewUser = NewAccount & { role: Role }

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
  const { register, control, watch, formState } = form
  const { errors } = formState
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
  const submit = form.handleSubmit((body) => {
    if (!isPending) mutate({ body })
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add User"
      description={
        delivery.email
          ? 'They will receive an email with a link to verify their address.'
          : `${describeDeliveryObstacle('no_mail_server')} The link to verify their address will be in Settings, Notifications.`
      }
      width={560}
      dirty={formState.isDirty && !isPending}
      busy={isPending}
      onSubmit={submit}
      footer={
        <FormButtons pending={isPending} pendingLabel="Adding..." onCancel={() => onOpenChange(false)}>
          Add user
        </FormButtons>
      }
    >
      <ErrorSummary form={form} />
      <div className="field-pairs">
        <Field label="First name" error={errors.firstName?.message}>
          <TextInput {...register('firstName')} autoComplete="off" />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <TextInput {...register('lastName')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
        <PasswordRules password={watch('password')} />
      </div>
      <Controller
        control={control}
        name="role"
        render={({ field: { value, onChange } }) => (
          <Field label="Account Role" group="radio" hint={roleDescriptions[value]}>
            <Segmented
              wide
              value={value}
              onChange={onChange}
              options={(['user', 'staff', 'admin'] as const).map((role) => ({
                value: role,
                label: roleName(role),
                icon: roleIcons[role],
              }))}
            />
          </Field>
        )}
      />
    </Dialog>
  )
}
