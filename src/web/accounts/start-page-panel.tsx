import type { Profile } from '#contract/accounts/profile'
import type { StartPage } from '#domain/staff/staff-link'
import { useAction } from '#web/records/use-action.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Option } from '#web/ui/select.tsx'
import { profileActions } from './profile-actions.ts'

const pages: readonly Option<StartPage>[] = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'my_jobs', label: 'My jobs' },
]

/** The page that a technician sees first. Saved immediately. */
export function StartPagePanel({ profile }: { profile: Profile }) {
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
