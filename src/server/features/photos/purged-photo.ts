/** A purged photo whose file may still exist. */
export interface PurgedPhoto {
  id: string
  storageKey: string
  /** Of a driver's licence, or of an appointment or a rental car. */
  kind: 'licence' | 'record'
}
