import { IdCardLanyard, LayoutDashboard } from 'lucide'
import { type ReactNode, useId } from 'react'
import type { MyJob } from '#contract/appointments/appointment-work'
import type { AnswerOf } from '#contract/endpoint'
import type { Api } from '#contract/index'
import { displayMinutes, displayShortDate } from '#domain/time/display'
import { minutesBetween } from '#domain/time/milliseconds'
import { useRead } from '#web/api/hooks.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Count, PageHeader, Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { DoneJobCard, JobCard, UnassignedJobCard } from './job-card.tsx'

type Jobs = AnswerOf<Api['getMyJobs']>

/** Today's cars of the signed-in technician, and those that no one has taken. */
export function MyJobsScreen() {
  usePage('My jobs')
  const { user } = useStaff()
  if (user.staffId === null) return <NotLinked />
  return <LinkedJobs />
}

function LinkedJobs() {
  const now = useGarageNow()
  const { mayChange } = useStaff()
  const { data, isError, isFetching, refetch } = useRead('GET /api/my-jobs', {}, { day: now.date })
  const current = data?.jobs.find(({ runningSince }) => runningSince !== null) ?? null
  const open = data?.jobs.filter(({ status }) => status !== 'completed')
  return (
    <>
      <PageHeader
        title="My jobs"
        count={open && <Count>{open.length}</Count>}
        subtitle={
          <span className="tabular-nums">
            {[displayShortDate(now.date), data && workedToday(data, now.instant)].filter(Boolean).join(' · ')}
          </span>
        }
      />
      {isError && (
        <ErrorAlert className="mb-4" onTryAgain={() => refetch()} trying={isFetching}>
          Your jobs could not be loaded. Please try again.
        </ErrorAlert>
      )}
      {data === undefined && !isError && <SkeletonRows rows={3} label="Loading your jobs" />}
      {data?.staff === null && <NotLinked />}
      {data?.staff && open && (
        <>
          {!mayChange && (
            <Notice className="mb-4">
              Only staff and administrators can start jobs and mark cars as ready. An administrator can change
              your role under Users.
            </Notice>
          )}
          {open.length === 0 ? (
            <Panel as="div" className="mb-8">
              <EmptyState
                drawing={data.jobs.length > 0 ? 'raised' : 'lowered'}
                title={data.jobs.length > 0 ? 'All your jobs of today are done' : 'No jobs for you today'}
              />
            </Panel>
          ) : (
            <JobList jobs={open} render={(job) => <JobCard key={job.id} job={job} current={current} />} />
          )}
          <Section
            title="Unassigned today"
            jobs={data.unassigned}
            render={(job) => <UnassignedJobCard key={job.id} job={job} staffId={data.staff?.id ?? ''} />}
          />
          <Section
            title="Done today"
            jobs={data.jobs.filter(({ status }) => status === 'completed')}
            render={(job) => <DoneJobCard key={job.id} job={job} />}
          />
        </>
      )}
    </>
  )
}

/** Returns `1h 35m worked today`, with the work that is going on. */
function workedToday({ workedMinutes, jobs }: Jobs, now: Date): string {
  const since = jobs.find(({ runningSince }) => runningSince !== null)?.runningSince ?? null
  const running = since === null ? 0 : minutesBetween(since, now)
  return `${displayMinutes(workedMinutes + running)} worked today`
}

type RenderJob = (job: MyJob) => ReactNode

function JobList({ jobs, render }: { jobs: readonly MyJob[]; render: RenderJob }) {
  return (
    <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">{jobs.map((job) => render(job))}</ul>
  )
}

function Section({ title, jobs, render }: { title: string; jobs: readonly MyJob[]; render: RenderJob }) {
  const id = useId()
  if (jobs.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby={id}>
      <div className="mb-3 flex items-center gap-2">
        <h2 id={id}>{title}</h2>
        <Count>{jobs.length}</Count>
      </div>
      <JobList jobs={jobs} render={render} />
    </section>
  )
}

/** Shown to users whose account is not linked to a staff member. */
function NotLinked() {
  const { user } = useStaff()
  return (
    <>
      <PageHeader title="My jobs" />
      <Panel as="div">
        <EmptyState
          title="Your account is not linked to a staff member"
          text={
            user.role === 'admin'
              ? 'To link it, open Staff, edit your staff member and choose your account under Sign-in.'
              : 'An administrator can link it: open Staff, edit your staff member and choose your account under Sign-in.'
          }
          action={
            user.role === 'admin' ? (
              <ButtonLink icon={IdCardLanyard} href="/staff">
                Open Staff
              </ButtonLink>
            ) : (
              <ButtonLink icon={LayoutDashboard} href="/dashboard">
                Back to Dashboard
              </ButtonLink>
            )
          }
        />
      </Panel>
    </>
  )
}
