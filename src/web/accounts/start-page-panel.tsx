import type { Profile } from '#contract/accounts/profile'
import type { StartPage } from '#domain/staff/staff-link'
import { useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { Field } from '#web/ui/field.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Option } from '#web/ui/select.tsx'
import { showToast } from '#web/ui/toast.ts'

const pages: readonly Option<StartPage>[] = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'my_jobs', label: 'My jobs' },
]

/** The page that a technician sees first. Saved immediately. */
export function StartPagePanel({ profile }: { profile: Profile }) {
  const { firstName, lastName, startPage, version } = profile
  const { mutate, isPending, variables } = useChange('PUT /api/auth/profile', {
    onSuccess: () => showToast({ title: 'Success', description: 'Your start page has been saved.' }),
    onError: (error) => toastFailure('Failed to save your start page', error),
  })
  const shown = (isPending ? variables.body.startPage : startPage) ?? startPage
  return (
    <Panel>
      <PanelHeader title="Start page" note="Opens after you sign in" />
      <PanelBody>
        <Field label="Start page" group="radio">
          <Segmented
            options={pages}
            value={shown}
            onChange={(next) => {
              if (!isPending) mutate({ body: { firstName, lastName, startPage: next, version } })
            }}
          />
        </Field>
      </PanelBody>
    </Panel>
  )
}
