import clsx from 'clsx'
import { Check } from 'lucide'
import { type ReactNode, useId } from 'react'
import type { FirstSteps } from '#contract/settings/first-steps'
import { displayHours } from '#domain/opening/weekly-schedule'
import { offerPages, offers } from '#domain/settings/offers'
import { firstSteps as allSteps, type ConfirmableStep, type FirstStep } from '#domain/settings/steps-done'
import { useRead } from '#web/api/hooks.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { mainFocusTarget } from '#web/ui/reachable.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OfferLines } from './offer-lines.tsx'
import { settingActions } from './setting-actions.ts'
import { stepTexts } from './step-texts.ts'

/** The checklist of a new garage on the dashboard, for administrators, until it is dismissed. */
export function FirstStepsPanel() {
  const titleId = useId()
  const read = useRead('GET /api/first-steps', {})
  // The panel with the button is removed.
  const { run, isPending } = useAction(settingActions.dismissChecklist, { focus: mainFocusTarget })
  if (read.data?.dismissed) return null
  return (
    <Panel aria-labelledby={titleId} className="mb-6 overflow-hidden">
      <FirstStepsHeader titleId={titleId} steps={read.data?.steps}>
        <Button
          variant="quiet"
          size="small"
          aria-label="Dismiss checklist"
          pending={isPending}
          onClick={() => run()}
        >
          Dismiss
        </Button>
      </FirstStepsHeader>
      {read.isError && (
        <ErrorAlert className="m-4" onTryAgain={() => read.refetch()} trying={read.isFetching}>
          Failed to load the first steps
        </ErrorAlert>
      )}
      {read.isPending && <Loading />}
      {read.data && (
        <ol className="grid gap-x-8 px-5 py-2 max-md:px-4 lg:grid-cols-2">
          {read.data.steps.map(({ step, isDone }, index) => (
            <Step key={step} step={step} number={index + 1} isDone={isDone} />
          ))}
        </ol>
      )}
      <BringInClients />
      <OnlineBooking />
    </Panel>
  )
}

type FirstStepsHeaderProps = {
  titleId: string
  /** Undefined while loading. */
  steps: FirstSteps['steps'] | undefined
  children: ReactNode
}

/** The title with the progress, as count and as the runway. */
function FirstStepsHeader({ titleId, steps, children }: FirstStepsHeaderProps) {
  const { garage } = useStaff()
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0
  const isReady = done === allSteps.length
  return (
    <div
      data-surface="rail"
      className="squared-paper relative bg-rail px-5 pt-4 pb-5 text-rail-ink max-md:px-4"
    >
      <div className="relative flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-title wide">
            {isReady ? `${garage.businessName} is ready` : `Get ${garage.businessName} ready`}
          </h2>
          <p className="text-rail-ink-2 tabular-nums">
            {steps === undefined ? '\u00a0' : `${done} of ${allSteps.length} done`}
          </p>
        </div>
        {children}
      </div>
      <i className="absolute inset-x-0 bottom-0 h-1 bg-rail-line" aria-hidden="true" />
      <i
        className="duration-sheet absolute bottom-0 left-0 h-1 rounded-r-xs bg-hivis transition-all forced-colors:bg-system-highlight"
        style={{ width: `${(done / allSteps.length) * 100}%` }}
        aria-hidden="true"
      />
    </div>
  )
}

type StepProps = { step: FirstStep; number: number; isDone: boolean }

function Step({ step, number, isDone }: StepProps) {
  const { garage } = useStaff()
  const { title, text, open, also, confirm } = stepTexts[step]
  return (
    <li className="flex items-start gap-3 border-line py-3 not-first:border-t lg:nth-2:border-t-0">
      <b
        className={clsx(
          'grid size-7 flex-none place-items-center rounded-md border text-body tabular-nums',
          isDone ? 'border-transparent bg-done-bg text-done-fg' : 'border-line-2 bg-surface text-ink-2',
        )}
        aria-hidden="true"
      >
        {isDone ? <Icon shape={Check} size="small" strokeWidth={3} /> : number}
      </b>
      <div className="min-w-0 flex-1">
        <h3 className="font-name">
          {title}
          {isDone && <span className="sr-only">, done</span>}
        </h3>
        {!isDone && (
          <p className="text-small text-ink-2">{text ?? displayHours(garage.weeklySchedule).join(' · ')}</p>
        )}
        {!isDone && (
          <div className="mt-2 flex flex-wrap gap-2">
            {step === 'page' ? (
              <OpenPage />
            ) : (
              <ButtonLink size="small" href={open.href} aria-label={`${open.label}: ${title}`}>
                {open.label}
              </ButtonLink>
            )}
            {also && (
              <ButtonLink
                size="small"
                variant="ghost"
                href={also.href}
                aria-label={`${also.label}: ${title}`}
              >
                {also.label}
              </ButtonLink>
            )}
            {confirm && <ConfirmStep {...confirm} title={title} />}
          </div>
        )}
      </div>
    </li>
  )
}

type ConfirmStepProps = { step: ConfirmableStep; label: string; title: string }

function ConfirmStep({ step, label, title }: ConfirmStepProps) {
  const { run, isPending } = useAction(settingActions.confirmStep, { keepsFocusOf: null })
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={`${label}: ${title}`}
      pending={isPending}
      onClick={() => run(step)}
    >
      {label}
    </Button>
  )
}

/** Opens the first public page that is on, in a new tab. */
function OpenPage() {
  const { garage } = useStaff()
  const { run } = useAction(settingActions.confirmStep, { keepsFocusOf: null })
  const shown = offers.find((offer) => garage.offers[offer])
  if (shown === undefined)
    return <ConfirmStep step="page" label="Nothing to show" title={stepTexts.page.title} />
  return (
    <ButtonLink size="small" href={offerPages[shown]} target="_blank" onClick={() => run('page')}>
      View as a customer
    </ButtonLink>
  )
}

/** Where clients of another program are imported. Optional, so it is not one of the steps that are counted. */
function BringInClients() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-name">Bring in your clients</h3>
        <p className="text-small text-ink-2">
          From a CSV file of your old program, address book or spreadsheet.
        </p>
      </div>
      <ButtonLink size="small" href="/clients/import">
        Import clients
      </ButtonLink>
    </div>
  )
}

/** The switches of the public pages. They take effect immediately. */
function OnlineBooking() {
  const { garage } = useStaff()
  const { run, sent } = useAction(settingActions.switchOffers)
  const values = sent?.subject ?? garage.offers
  return (
    <div className="border-t border-line bg-canvas px-5 pt-4 pb-2 max-md:px-4">
      <h3>Online booking</h3>
      <p className="text-small text-ink-2">
        Customers book on these public pages. Switch off what you do not offer.
      </p>
      <div className="mt-1">
        <OfferLines values={values} saved={values} onChange={(next) => run(next)} />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the first steps" className="grid gap-4 px-5 py-4">
      <Skeleton width="60%" height={16} />
      <Skeleton width="72%" height={16} />
      <Skeleton width="54%" height={16} />
    </div>
  )
}
