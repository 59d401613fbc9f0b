/** Log methods for the operator's log. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
