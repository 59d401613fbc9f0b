import { LogOut } from 'lucide-react'
import { focusTarget, NEXT_STEP, restoreFocus } from '#web/components/focus-target.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonStyle } from '#web/ui/button-classes.ts'
import { useCheckOut } from './use-check-out.ts'

/** Checks the car out: the appointment leaves the working list and remains in the vehicle's history. */
export function CheckOutButton({ id, ...variant }: ButtonStyle & { id: string }) {
  const checkOut = useCheckOut()
  return (
    <Button
      {...variant}
      icon={LogOut}
      pending={checkOut.isPending}
      {...{ [NEXT_STEP]: id }}
      onClick={({ currentTarget }) => {
        restoreFocus(focusTarget(id, currentTarget))
        checkOut.mutate({ params: { id } })
      }}
    >
      Check Out
    </Button>
  )
}
