import { Truck } from 'lucide-react'
import { useState } from 'react'
import { towContact } from '#domain/tow/tow-contact'
import { restoreFocus } from '#web/components/focus-target.ts'
import { aboutTow } from '#web/components/notify/message-about.ts'
import { NotifyChoice, useObstacle } from '#web/components/notify/notify-choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { TowDialogProps } from './tow-dialog-props.ts'
import { TowSubject } from './tow-subject.tsx'
import { useMoveTow } from './use-move-tow.ts'

/** Marks the truck as dispatched and sends the customer the driver and arrival time. */
export function DispatchDialog({ tow, open, onOpenChange, landing }: TowDialogProps) {
  const [note, setNote] = useState('')
  const [notify, setNotify] = useState(true)
  const client = towContact(tow)
  const isSent = useObstacle({ message: 'tow_dispatched', client }) === null
  const { move, moving } = useMoveTow(tow, () => {
    restoreFocus(landing)
    onOpenChange(false)
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Dispatch Tow Truck"
      width={480}
      dirty={note !== '' && moving === null}
      busy={moving !== null}
      finalFocus={landing}
      onSubmit={(event) => {
        event.preventDefault()
        if (moving === null) move({ status: 'dispatched', note, notifyClient: notify })
      }}
      footer={
        <FormButtons
          icon={Truck}
          pending={moving !== null}
          pendingLabel="Dispatching..."
          onCancel={() => onOpenChange(false)}
        >
          Dispatch
        </FormButtons>
      }
    >
      <TowSubject tow={tow} />
      <Field label="Driver and arrival" optional hint={isSent && 'Will be sent to the customer'}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          placeholder="Dave, about 25 minutes away"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <NotifyChoice
        message="tow_dispatched"
        client={client}
        about={aboutTow(tow)}
        words={note}
        that="that the truck is on its way"
        checked={notify}
        onChange={setNotify}
      />
    </Dialog>
  )
}
