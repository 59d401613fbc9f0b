import { LogIn } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/auth'
import { fullName } from '#domain/accounts/account'
import { confirmationProblem, type NewAccount, newAccountProblems } from '#domain/accounts/new-account'
import { roleName } from '#domain/accounts/role-name'
import { type Role, roles } from '#domain/accounts/roles'
import { ApiError } from '#web/api/call-api.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import { LightErrorSummary } from '#web/forms/light-error-summary.tsx'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { Splash } from '#web/layout/brand.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useGarage } from '#web/session/use-garage.ts'
import { useSession } from '#web/session/use-session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordFields } from './password-rules.tsx'
import { notSignedUp, userActions } from './user-actions.ts'

/** Creates an account for a colleague; requires sign-in. */
export function SignUpScreen() {
  usePage('Create account')
  const session = useSession()
  const [made, setMade] = useState(0)
  if (session.state === 'loading') return <Splash />
  if (session.state === 'signed_out') return <Restricted />
  return (
    <SignUpForm
      key={made}
      user={session.user}
      isAnother={made > 0}
      onMade={() => setMade((before) => before + 1)}
    />
  )
}

function Restricted() {
  const garage = useGarage()
  const name = garage?.businessName ?? 'the garage'
  return (
    <AccountFrame
      title="Access restricted"
      text={`Accounts for ${name} are created by its staff. Ask a colleague to create one for you, or sign in if you already have one.`}
      back={{ href: '/', label: 'Back to Home' }}
      scene={{ height: 'floor', car: null }}
    >
      <ButtonLink variant="primary" size="large" wide href="/login" icon={LogIn}>
        Go to Login
      </ButtonLink>
    </AccountFrame>
  )
}

type SignUpFormProps = {
  user: User
  /** An account has just been created: focus the first field for the next one. */
  isAnother: boolean
  onMade: () => void
}

/** Creates an account for a colleague. Only administrators choose its role. */
function SignUpForm({ user, isAnother, onMade }: SignUpFormProps) {
  const isAdmin = user.role === 'admin'
  const form = useLightForm(emptySignUp, checkSignUp)
  const { values, errors, text } = form
  const { run, isPending } = useAction(userActions.signUp, {
    onDone: onMade,
    onFailed: (problem) => {
      const isTaken = problem instanceof ApiError && problem.code === 'duplicate'
      form.showErrors(
        isTaken
          ? { email: notSignedUp(problem) }
          : fieldErrorsOf(problem, (path) => (isSignUpField(path) ? path : null)),
      )
    },
  })
  function create(event: FormEvent) {
    event.preventDefault()
    form.submit(({ again: _, role, ...person }) => {
      if (!isPending) run({ ...person, role: isAdmin ? role : 'user' })
    })
  }
  return (
    <AccountFrame
      wide
      title="Create account"
      text="For a colleague."
      back={isAdmin ? { href: '/users', label: 'Back to Users' } : { href: '/', label: 'Back to Dashboard' }}
      scene={{ car: 'compact', height: 'high' }}
    >
      <FormFrame className="grid gap-4" onSubmit={create}>
        <p className="flex min-h-13 items-center gap-3 rounded-lg bg-sunken px-4 py-2">
          <Avatar name={fullName(user)} size="small" />
          <span>
            Signed in as <b>{fullName(user)}</b>, {roleName(user.role)}
          </span>
        </p>
        <LightErrorSummary form={form} />
        <div className="field-pairs">
          <Field label="First name" error={errors.firstName}>
            <TextInput autoComplete="off" autoFocus={isAnother} {...text('firstName')} />
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
        <hr className="border-t border-dashed border-line-2" />
        <NewPasswordFields form={form} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          className="mt-2"
          pending={isPending}
          pendingLabel="Creating account..."
        >
          Create {roleName(isAdmin ? values.role : 'user').toLowerCase()} account
        </Button>
        <p className="text-small text-ink-2">
          Already have an account?{' '}
          <Link href="/login" className="link">
            Staff login
          </Link>
        </p>
      </FormFrame>
    </AccountFrame>
  )
}

type RoleFieldProps = { value: Role; onChange: (role: Role) => void }

function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <Field label="Account Role" group="radio">
      <div className="grid gap-2 sm:grid-cols-3">
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

interface SignUpValues extends NewAccount {
  role: Role
  again: string
}

const emptySignUp = (): SignUpValues => ({
  firstName: '',
  lastName: '',
  email: '',
  role: 'user',
  password: '',
  again: '',
})

/** Returns the validation errors, by field. */
function checkSignUp(values: SignUpValues): Partial<Record<keyof SignUpValues, string>> {
  const different = confirmationProblem(values.password, values.again)
  return { ...newAccountProblems(values), ...(different !== null && { again: different }) }
}

const fields: readonly string[] = Object.keys(emptySignUp())

function isSignUpField(path: string): path is keyof SignUpValues {
  return fields.includes(path)
}
