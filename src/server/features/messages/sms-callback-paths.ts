/** Where the gateway reports the delivery of text messages, and replies to them, below PUBLIC_URL. */
export const smsStatusPath = '/api/sms/status'
export const smsInboundPath = '/api/sms/inbound'
