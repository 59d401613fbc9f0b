/** Where the gateway reports the delivery of text messages, below PUBLIC_URL. */
export const smsStatusPath = '/api/sms/status'
