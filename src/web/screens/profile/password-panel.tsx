import { useStaff } from '#web/session/use-staff.ts'
import { Panel, PanelBody, PanelHead } from '#web/ui/panel.tsx'
import { PasswordForm } from './password-form.tsx'

/** One's password, where it lives here. */
export function PasswordPanel({ hasPassword }: { hasPassword: boolean }) {
  const { garage } = useStaff()
  return (
    <Panel>
      <PanelHead title="Password" />
      <PanelBody>
        {hasPassword ? (
          <PasswordForm />
        ) : (
          <p className="muted">
            You sign in with {garage.identityProvider?.name ?? 'another service'}. Your password lives there,
            not here.
          </p>
        )}
      </PanelBody>
    </Panel>
  )
}
