/** One thing to look at before going on; what is not good does not forbid, it asks to think twice. */
export interface Check {
  title: string
  detail: string
  good: boolean
}
