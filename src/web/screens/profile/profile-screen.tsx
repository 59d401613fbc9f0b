import type { Profile } from '#contract/profile'
import { roleName } from '#domain/people/role-name'
import { useRead } from '#web/api/hooks.ts'
import { usePage } from '#web/layout/use-page.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel, PanelBody } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { NamesForm } from './names-form.tsx'
import { PasswordPanel } from './password-panel.tsx'
import styles from './profile-screen.module.css'
import { SessionsPanel } from './sessions-panel.tsx'

/** The user's own name, password and sessions. */
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
        <div className={styles.page}>
          <NamesForm profile={data} />
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
