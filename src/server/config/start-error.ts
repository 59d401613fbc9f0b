/** A failed start with a cause outside the program; the message is shown to the operator without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
