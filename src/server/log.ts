/** What a part of the server needs in order to say something to the person who runs it. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
