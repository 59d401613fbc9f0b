import { LogIn } from 'lucide-react'
import { focusTarget, NEXT_STEP, restoreFocus } from '#web/components/focus-target.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonStyle } from '#web/ui/button-classes.ts'
import { useCheckIn } from './use-check-in.ts'

export function CheckInButton({ id, ...variant }: ButtonStyle & { id: string }) {
  const checkIn = useCheckIn()
  return (
    <Button
      {...variant}
      icon={LogIn}
      pending={checkIn.isPending}
      {...{ [NEXT_STEP]: id }}
      onClick={({ currentTarget }) => {
        restoreFocus(focusTarget(id, currentTarget))
        checkIn.mutate({ params: { id } })
      }}
    >
      Check In
    </Button>
  )
}
