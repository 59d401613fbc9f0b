import type { ReactNode } from 'react'
import type { MyJob } from '#contract/appointments/appointment-work'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { plateOf } from './appointment-actions.ts'

/** What there is to see of a job, without anything to save. */
export function JobDialog({
  job,
  title,
  children,
  ...dialog
}: DialogState & { job: MyJob; title: string; children: ReactNode }) {
  return (
    <Dialog
      {...dialog}
      title={title}
      description={plateOf(job)}
      width={560}
      footer={
        <Button variant="ghost" onClick={() => dialog.onOpenChange(false)}>
          Close
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
