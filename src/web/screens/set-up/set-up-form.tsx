import { Lock } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Garage } from '#contract/garage'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import type { HoistHeight } from '#web/components/drawings/hoist-scene.tsx'
import { fieldErrorsOf } from '#web/forms/field-errors.ts'
import { LightErrorSummary } from '#web/forms/light-error-summary.tsx'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { BrandFrame } from '#web/layout/brand-frame.tsx'
import { useSignedIn } from '#web/session/use-signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AdministratorSection } from './administrator-section.tsx'
import { GarageSection } from './garage-section.tsx'
import styles from './set-up.module.css'
import { checkSetUp, emptySetUp, isSetUpField, setUpProgress } from './set-up-values.ts'

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
        <span className="row">
          <Icon shape={Lock} size="small" />
          This link works once
        </span>
      }
      scene={{ car: 'mid-size', height: heightOf(done), sign: values.businessName.trim() || undefined }}
    >
      <FormFrame onSubmit={create}>
        <h1 tabIndex={-1}>Set up your garage</h1>
        <p className={styles.sub}>
          This takes about three minutes. You can set opening hours and prices later in Settings.
        </p>
        <div className={styles.problems}>
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
