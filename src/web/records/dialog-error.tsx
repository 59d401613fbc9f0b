import { ErrorAlert, type ErrorAlertProps } from '#web/ui/error-alert.tsx'

/** Why the action of a dialog failed, above its fields. The dialog scrolls to it: its buttons are below them. */
export function DialogError(props: ErrorAlertProps) {
  return (
    <div ref={scrollTo}>
      <ErrorAlert {...props} />
    </div>
  )
}

const scrollTo = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })
