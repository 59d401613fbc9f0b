import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Profile } from '#contract/accounts/profile'
import { confirmationProblem, nameProblem } from '#domain/accounts/new-account'
import { passwordProblem } from '#domain/accounts/password-policy'
import { roleName } from '#domain/accounts/role-name'
import type { StartPage } from '#domain/staff/staff-link'
import { useRead } from '#web/api/hooks.ts'
import { ConflictSection } from '#web/forms/conflict-section.tsx'
import type { Editable, EditWithValues } from '#web/forms/conflicts.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, type Option, TextInput } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { PageHeader, Panel, PanelBody, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { PasswordRules } from './password-rules.tsx'
import { profileActions } from './profile-actions.ts'
import { SessionsPanel } from './sessions-panel.tsx'

/** The user's own name, start page, password and sessions. */
export function ProfileScreen() {
  usePage('Your profile')
  const { data, isError, isFetching, refetch } = useRead('GET /api/auth/profile', {})
  return (
    <>
      <PageHeader title="Your profile" subtitle={data && subtitleOf(data)} />
      {isError && !data && (
        <Panel>
          <PanelBody>
            <ErrorAlert onTryAgain={() => void refetch()} trying={isFetching}>
              Your profile could not be loaded. Please try again.
            </ErrorAlert>
          </PanelBody>
        </Panel>
      )}
      {!isError && !data && <SkeletonRows rows={3} label="Loading your profile" />}
      {data && (
        <div className="grid max-w-column grid-cols-1 gap-4">
          <NamesForm profile={data} />
          {data.staffId !== null && <StartPagePanel profile={data} />}
          <PasswordPanel hasPassword={data.hasPassword} />
          <SessionsPanel />
        </div>
      )}
    </>
  )
}

function subtitleOf({ email, role }: Profile): string {
  return `${email} · ${roleName(role)}`
}

interface Names {
  firstName: string
  lastName: string
}

const namesEdit: Editable<Names> = {
  parts: [
    { label: 'First name', fields: ['firstName'] },
    { label: 'Last name', fields: ['lastName'] },
  ],
}

const namesOf = ({ firstName, lastName }: Names): Names => ({ firstName, lastName })

function check({ firstName, lastName }: Names) {
  const [first, last] = [nameProblem('First name', firstName), nameProblem('Last name', lastName)]
  return { ...(first !== null && { firstName: first }), ...(last !== null && { lastName: last }) }
}

/** The form for the user's own name. */
export function NamesForm({ profile }: { profile: Profile }) {
  const form = useForm<Names>({
    mode: 'onTouched',
    defaultValues: namesOf(profile),
    resolver: ruleResolver(check),
  })
  const { errors, isDirty } = form.formState
  const sent = useRef<Names>(namesOf(profile))
  const { run, isPending } = useAction(profileActions.saveName, {
    onDone: (saved) => conflicts.settle(sent.current, { current: namesOf(saved), version: saved.version }),
    isHandled: (error: Error): boolean => conflicts.retry(error, save),
    onFailed: (error) => showProblemInForm(form, error),
  })
  const conflicts = useFormConflicts({
    form,
    record: profile,
    formOf: namesOf,
    schema: Profile,
    editable: namesEdit,
    paused: isPending,
  })
  function save({ edit: { version }, values }: EditWithValues<Names>) {
    sent.current = namesOf(values)
    run({ ...sent.current, version })
  }
  const submit = form.handleSubmit(() => {
    if (!isPending) conflicts.submit(save)
  })
  return (
    <Panel>
      <PanelHeader title="Your name" note="Shown to your colleagues" />
      <PanelBody>
        <FormFrame className="grid gap-4" onSubmit={submit}>
          <ConflictSection conflicts={conflicts} />
          <div className="field-pairs">
            <Field label="First name" error={errors.firstName?.message}>
              <TextInput {...form.register('firstName')} autoComplete="given-name" />
            </Field>
            <Field label="Last name" error={errors.lastName?.message}>
              <TextInput {...form.register('lastName')} autoComplete="family-name" />
            </Field>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              variant="primary"
              disabled={!isDirty}
              pending={isPending}
              pendingLabel="Saving..."
            >
              Save name
            </Button>
          </div>
        </FormFrame>
      </PanelBody>
    </Panel>
  )
}

const pages: readonly Option<StartPage>[] = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'my_jobs', label: 'My jobs' },
]

/** The page that a technician sees first. Saved immediately. */
function StartPagePanel({ profile }: { profile: Profile }) {
  const { firstName, lastName, startPage, version } = profile
  const { run, isPending, sent } = useAction(profileActions.saveStartPage)
  const shown = sent?.subject.startPage ?? startPage
  return (
    <Panel>
      <PanelHeader title="Start page" note="Opens after you sign in" />
      <PanelBody>
        <Field label="Start page" group="radio">
          <Segmented
            options={pages}
            value={shown}
            onChange={(next) => {
              if (!isPending) run({ firstName, lastName, startPage: next, version })
            }}
          />
        </Field>
      </PanelBody>
    </Panel>
  )
}

/** The password form, or a hint to the identity provider for users without a local password. */
function PasswordPanel({ hasPassword }: { hasPassword: boolean }) {
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

function checkPasswords({ currentPassword, password, again }: typeof empty) {
  const [wrong, different] = [passwordProblem(password), confirmationProblem(password, again)]
  return {
    ...(currentPassword === '' && { currentPassword: 'Password is required' }),
    ...(wrong !== null && { password: wrong }),
    ...(different !== null && { again: different }),
  }
}

/** Changes the user's own password; requires the current one. */
function PasswordForm() {
  const form = useForm({ mode: 'onTouched', defaultValues: empty, resolver: ruleResolver(checkPasswords) })
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
