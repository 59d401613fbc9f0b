import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type ChangedElsewhereNoticeProps = {
  /** What was changed: `this client`. */
  what: string
  /** Fills the form with what is there now. */
  onReload: () => void
}

/** Over an open form: a colleague changed the record meanwhile. What was typed stays until one asks for the new state. */
export function ChangedElsewhereNotice({ what, onReload }: ChangedElsewhereNoticeProps) {
  return (
    <Notice
      kind="changed"
      end={
        <Button size="small" onClick={onReload}>
          Show the new state
        </Button>
      }
    >
      Somebody else has changed {what} meanwhile.
    </Notice>
  )
}
