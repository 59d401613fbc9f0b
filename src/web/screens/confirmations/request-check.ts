/** One thing to look at before saying yes; what is not good does not forbid, it asks to think twice. */
export interface RequestCheck {
  title: string
  detail: string
  good: boolean
}
