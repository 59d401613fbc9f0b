import { type FormEvent, useEffect } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/auth'
import { fullName } from '#domain/people/account'
import { roleName } from '#domain/people/role-name'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import styles from '#web/components/account/account-form.module.css'
import { AccountFrame } from '#web/components/account/account-frame.tsx'
import { NewPasswordFields } from '#web/components/account/new-password-fields.tsx'
import { fieldErrorsOf } from '#web/forms/field-errors.ts'
import { LightErrorSummary } from '#web/forms/light-error-summary.tsx'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast.ts'
import { RoleField } from './role-field.tsx'
import own from './sign-up-form.module.css'
import { checkSignUp, emptySignUp, isSignUpField } from './sign-up-values.ts'

const FAILED = 'There was an error creating your account. Please try again.'

export type SignUpFormProps = {
  user: User
  /** An account has just been created: focus the first field for the next one. */
  isAnother: boolean
  onMade: () => void
}

/** Creates an account for a colleague. Only administrators choose its role. */
export function SignUpForm({ user, isAnother, onMade }: SignUpFormProps) {
  const isAdmin = user.role === 'admin'
  const form = useLightForm(emptySignUp, checkSignUp)
  const { values, errors, text, focus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only.
  useEffect(() => {
    if (isAnother) focus('firstName')
  }, [])
  const { mutate, isPending } = useSend('POST /api/auth/signup', {
    refreshes: ['/api/users', '/api/users/counts'],
    onSuccess: ({ role }) => {
      const title = roleName(role)
      showToast({
        title: `${title} account created successfully`,
        description: `The new ${title.toLowerCase()} can now log in.`,
      })
      onMade()
    },
    onError: (problem) => {
      const description = sentenceOf(problem, FAILED)
      showToast({ title: 'Error', description, variant: 'destructive' })
      const isTaken = problem instanceof ApiError && problem.code === 'duplicate'
      form.showErrors(
        isTaken
          ? { email: description }
          : fieldErrorsOf(problem, (path) => (isSignUpField(path) ? path : null)),
      )
    },
  })
  function create(event: FormEvent) {
    event.preventDefault()
    form.submit(({ again: _, role, ...person }) => {
      if (!isPending) mutate({ body: { ...person, role: isAdmin ? role : 'user' } })
    })
  }
  return (
    <AccountFrame
      wide
      title="Create account"
      words="For a colleague."
      back={isAdmin ? { href: '/users', label: 'Back to Users' } : { href: '/', label: 'Back to Dashboard' }}
      scene={{ car: 'compact', height: 'high' }}
    >
      <FormFrame className={styles.form} onSubmit={create}>
        <p className={own.signedIn}>
          <Avatar name={fullName(user)} size="small" />
          <span>
            Signed in as <b>{fullName(user)}</b>, {roleName(user.role)}
          </span>
        </p>
        <LightErrorSummary form={form} />
        <div className={styles.pairs}>
          <Field label="First name" error={errors.firstName}>
            <TextInput autoComplete="off" {...text('firstName')} />
          </Field>
          <Field label="Last name" error={errors.lastName}>
            <TextInput autoComplete="off" {...text('lastName')} />
          </Field>
        </div>
        <Field label="Email" error={errors.email}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...text('email')}
          />
        </Field>
        {isAdmin && <RoleField value={values.role} onChange={(role) => form.change('role', role)} />}
        <hr className={own.between} />
        <NewPasswordFields form={form} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          className={styles.submit}
          pending={isPending}
          pendingLabel="Creating account..."
        >
          Create {roleName(isAdmin ? values.role : 'user').toLowerCase()} account
        </Button>
        <p className="small muted">
          Already have an account?{' '}
          <Link href="/login" className="link">
            Staff login
          </Link>
        </p>
      </FormFrame>
    </AccountFrame>
  )
}
