import { reasonMissing } from '#domain/schedule/request-answer'
import { towContact } from '#domain/tow/tow-contact'
import { restoreFocus } from '#web/components/focus-target.ts'
import { aboutTow } from '#web/components/notify/message-about.ts'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import type { TowDialogProps } from './tow-dialog-props.ts'
import { TowSubject } from './tow-subject.tsx'
import { useMoveTow } from './use-move-tow.ts'

const variants = {
  reject: {
    title: 'Reject Tow Request',
    button: 'Reject',
    pending: 'Rejecting...',
    missing: reasonMissing,
    placeholder: 'For example: our truck is out until 4 pm, please call another service',
  },
  cancel: {
    title: 'Cancel Tow Request',
    button: 'Cancel request',
    pending: 'Cancelling...',
    missing: 'Please provide a reason',
    placeholder: 'For example: customer got a jump start',
  },
}

/** Rejects or cancels a tow request with a required reason; staff can choose to notify the customer. */
export function CallOffDialog({ tow, open, onOpenChange, landing }: TowDialogProps) {
  const { move, moving } = useMoveTow(tow, () => {
    restoreFocus(landing)
    onOpenChange(false)
  })
  const variant = tow.status === 'pending' ? variants.reject : variants.cancel
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onOpenChange}
      landing={landing}
      title={variant.title}
      missing={variant.missing}
      placeholder={variant.placeholder}
      notify={{
        message: tow.status === 'pending' ? 'tow_rejected' : 'tow_cancelled',
        client: towContact(tow),
        about: aboutTow(tow),
        that: () => 'why',
      }}
      cancelLabel="Keep request"
      confirmLabel={variant.button}
      pending={moving !== null}
      pendingLabel={variant.pending}
      onConfirm={(note, notifyClient) => move({ status: 'cancelled', note, notifyClient })}
    >
      <TowSubject tow={tow} />
    </ReasonDialog>
  )
}
