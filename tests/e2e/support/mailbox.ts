import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Starts a local SMTP server that stores the received emails. */
export async function openMailbox() {
  const messages: { to: string; subject: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const { to, subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks))
      messages.push({ to: to?.[0]?.address ?? '', subject, text })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Returns the link in the latest email to this address with this subject; undefined until it is received. */
    linkTo: (email: string, subject: RegExp) => {
      const message = messages.findLast((one) => one.to === email && subject.test(one.subject))
      return /http\S+/.exec(message?.text ?? '')?.[0]
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
