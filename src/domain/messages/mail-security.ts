/** How the connection to a mail server is encrypted: from its start, after STARTTLS, or not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const

export type MailSecurity = (typeof mailSecurities)[number]
