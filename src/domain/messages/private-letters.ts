const withAWayIn: readonly string[] = ['account_reset_password', 'account_verify_email']

/** Returns whether a message contains an account link, so that its text must not be shown in lists. */
export function isPrivateLetter(template: string): boolean {
  return withAWayIn.includes(template)
}
