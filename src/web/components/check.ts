/** A check before an action. A failed check (`good: false`) warns, it does not block. */
export interface Check {
  title: string
  detail: string
  good: boolean
}
