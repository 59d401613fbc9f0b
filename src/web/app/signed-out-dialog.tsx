import { LogIn } from 'lucide'
import { signInFrom } from '#web/session/sign-in-from.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Shown when the session has ended while a form is open. Signing in on another tab keeps the unsaved input. */
export function SignedOutDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      {...props}
      title="You are signed out"
      width={440}
      footer={
        <ButtonLink
          variant="primary"
          icon={LogIn}
          href={signInFrom(location)}
          target="_blank"
          rel="noreferrer"
        >
          Sign in again
        </ButtonLink>
      }
    >
      <p>Your session has ended. Please sign in again in a new tab. Your changes in this tab are kept.</p>
    </Dialog>
  )
}
