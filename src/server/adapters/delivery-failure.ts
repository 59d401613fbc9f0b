/** The mail server or SMS gateway is unreachable, too slow, or rejects the credentials: every other message would fail too. */
export class ChannelUnavailable extends Error {
  override name = 'ChannelUnavailable'
}

/** The mail server or SMS gateway will never accept this message: no such mailbox, not a mobile number. */
export class MessageRefused extends Error {
  override name = 'MessageRefused'
  /** Whether it may have been accepted all the same. */
  readonly mayHaveBeenSent: boolean

  constructor(message: string, { mayHaveBeenSent = false }: { mayHaveBeenSent?: boolean } = {}) {
    super(message)
    this.mayHaveBeenSent = mayHaveBeenSent
  }
}
