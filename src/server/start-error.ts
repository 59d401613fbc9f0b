/** A start that cannot go on; its message is one sentence for the person at the terminal, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
