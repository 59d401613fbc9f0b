import { useQuery } from '@tanstack/react-query'
import { Check, Lock, LogIn, RotateCcw } from 'lucide'
import { type FormEvent, useState } from 'react'
import type { Garage } from '#contract/settings/garage'
import { ApiError, call, sentenceOf } from '#web/api/call-api.ts'
import { useSend } from '#web/api/use-send.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import { LightErrorSummary } from '#web/forms/light-error-summary.tsx'
import { NumberedSection } from '#web/forms/numbered-section.tsx'
import { type LightForm, useLightForm } from '#web/forms/use-light-form.ts'
import { Splash } from '#web/layout/brand.tsx'
import { BrandFrame } from '#web/layout/brand-frame.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { useSignedIn } from '#web/session/use-signed-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { HoistHeight } from '#web/ui/drawings/hoist-scene.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { GarageSection } from './garage-section.tsx'
import { PasswordRules } from './password-rules.tsx'
import { checkSetUp, emptySetUp, isSetUpField, type SetUpValues, setUpProgress } from './set-up-values.ts'

const UNKNOWN = 'We could not check this link. Please try again.'

/** First run: creates the garage and its first administrator. The token of the one-time link is in the URL fragment. */
export function SetUpScreen() {
  usePage('Set up your garage')
  const garage = useGarage()
  const [token] = useState(() => location.hash.slice(1))
  const { isPending, error, refetch } = useQuery({
    queryKey: ['/api/auth/setup/check', token],
    queryFn: async () => {
      await call('POST /api/auth/setup/check', { body: { token } })
      return true
    },
  })
  if (isPending || garage === undefined) return <Splash />
  if (error !== null) {
    return <LinkSpent sentence={sentenceOf(error, UNKNOWN)} onTryAgain={() => void refetch()} error={error} />
  }
  return <SetUpForm token={token} garage={garage} />
}

export type LinkSpentProps = {
  error: Error
  sentence: string
  onTryAgain: () => void
}

/** Error page for a set-up link that is used, invalid or could not be checked. */
export function LinkSpent({ error, sentence, onTryAgain }: LinkSpentProps) {
  const isAnswered = error instanceof ApiError && error.status < 500 && error.status !== 429
  return (
    <BrandFrame name="Hoist" scene={{ height: 'floor', car: null }}>
      <h1 tabIndex={-1}>{isAnswered ? 'This link does not work' : 'Could not check this link'}</h1>
      <p role="alert" className="mt-2 mb-6 text-ink-2">
        {sentence}
      </p>
      {isAnswered ? (
        <ButtonLink variant="primary" size="large" wide href="/login" icon={LogIn}>
          Go to Login
        </ButtonLink>
      ) : (
        <Button variant="primary" size="large" wide icon={RotateCcw} onClick={onTryAgain}>
          Try again
        </Button>
      )}
    </BrandFrame>
  )
}

const FAILED = 'Set-up failed. Please try again.'

export type SetUpFormProps = { token: string; garage: Garage }

/** The set-up form with its two sections. The drawing beside it shows the garage name as it is typed. */
export function SetUpForm({ token, garage }: SetUpFormProps) {
  const enter = useSignedIn()
  const form = useLightForm(() => emptySetUp(garage), checkSetUp)
  const { values } = form
  const done = setUpProgress(values)
  const { mutate, isPending, error } = useSend('POST /api/auth/setup', {
    onSuccess: enter,
    onError: (problem) =>
      form.showErrors(fieldErrorsOf(problem, (path) => (isSetUpField(path) ? path : null))),
  })
  function create(event: FormEvent) {
    event.preventDefault()
    form.submit((typed) => {
      if (!isPending) mutate({ body: { ...typed, token } })
    })
  }
  return (
    <BrandFrame
      wide
      name="Hoist"
      aside={
        <span className="flex items-center gap-2">
          <Icon shape={Lock} size="small" />
          This link works once
        </span>
      }
      scene={{ car: 'mid-size', height: heightOf(done), sign: values.businessName.trim() || undefined }}
    >
      <FormFrame onSubmit={create}>
        <h1 tabIndex={-1}>Set up your garage</h1>
        <p className="mt-2 mb-6 text-ink-2">
          This takes about three minutes. You can set opening hours and prices later in Settings.
        </p>
        <div className="grid gap-3 not-empty:mb-6">
          {error && <ErrorAlert>{sentenceOf(error, FAILED)}</ErrorAlert>}
          <LightErrorSummary form={form} />
        </div>
        <GarageSection form={form} today={garage.today.date} isDone={done.garage} />
        <AdministratorSection form={form} isCurrent={done.garage} isDone={done.administrator} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          pending={isPending}
          pendingLabel="Creating garage..."
        >
          Create garage
        </Button>
      </FormFrame>
    </BrandFrame>
  )
}

function heightOf(done: { garage: boolean; administrator: boolean }): HoistHeight {
  if (!done.garage) return 'floor'
  return done.administrator ? 'working' : 'low'
}

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
      <div className="field-pairs">
        <Field label="First name" error={errors.firstName}>
          <TextInput autoComplete="given-name" maxLength={50} {...text('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName}>
          <TextInput autoComplete="family-name" maxLength={50} {...text('lastName')} />
        </Field>
        <Field className="col-span-full" label="Email" error={errors.email}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...text('email')}
          />
        </Field>
        <div className="col-span-full">
          <Field label="Password" error={errors.password}>
            <PasswordInput autoComplete="new-password" {...text('password')} />
          </Field>
          <PasswordRules password={values.password} />
        </div>
      </div>
    </NumberedSection>
  )
}
