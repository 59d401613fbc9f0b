/** Returns the text of the toast of an undone step. What the customer has been told cannot be undone, so the toast says so. */
export function withNotified(text: string, wasNotified: boolean): string {
  return wasNotified ? `${text}. The customer had already been notified.` : text
}
