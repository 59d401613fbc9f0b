import { useStaff } from '#web/session/use-staff.ts'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { PasswordForm } from './password-form.tsx'

/** The password form, or a hint to the identity provider for users without a local password. */
export function PasswordPanel({ hasPassword }: { hasPassword: boolean }) {
  const { garage } = useStaff()
  return (
    <Panel>
      <PanelHeader title="Password" />
      <PanelBody>
        {hasPassword ? (
          <PasswordForm />
        ) : (
          <p className="muted">
            You sign in with {garage.identityProvider?.name ?? 'another service'}. Change your password there.
          </p>
        )}
      </PanelBody>
    </Panel>
  )
}
