const withAWayIn: readonly string[] = ['account_reset_password', 'account_verify_email']

/** Whether a letter lets whoever has it into an account: its text is for its reader alone. */
export function isPrivateLetter(template: string): boolean {
  return withAWayIn.includes(template)
}
