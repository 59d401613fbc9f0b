import type { EmailChannel, SmsChannel } from '#contract/messages/message-channels'

/** A mail server that is not set up. */
export const noMailServer: EmailChannel = {
  ...{ source: 'none', sender: null, version: 0, isReadable: true },
  ...{ host: null, port: null, security: null, account: null, hasPassword: false },
}

/** A mail server set up on the settings screen. */
export const savedMailServer: EmailChannel = {
  ...{ source: 'settings', sender: 'Ironbark <desk@ironbark.example>', version: 2, isReadable: true },
  ...{ host: 'mail.ironbark.example', port: 587, security: 'starttls', account: 'desk', hasPassword: true },
}

/** An SMS gateway that is not set up. */
export const noSmsGateway: SmsChannel = {
  ...{
    source: 'none',
    sender: null,
    version: 0,
    isReadable: true,
    url: null,
    account: null,
    hasToken: false,
  },
}
