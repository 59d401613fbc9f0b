const accountLinkMessages: readonly string[] = [
  'account_reset_password',
  'account_verify_email',
  'account_invitation',
]

/** Returns whether a message contains an account link, so that its text must not be shown in lists. */
export function hasAccountLink(template: string): boolean {
  return accountLinkMessages.includes(template)
}
