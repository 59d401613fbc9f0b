import { expect, it } from 'vitest'
import { seal } from '#server/config/sealed-text'
import { messageChannels } from '#server/db/schema/message-channels-table'
import { openTestGarage } from '#server/testing/test-garage'
import { readChannels } from './read-channels.ts'

const garage = openTestGarage({
  environment: {
    ...{ SMTP_URL: 'smtps://desk:secret@mail.example.com', MAIL_FROM: 'desk@ironbark.example' },
    ...{ SMS_URL: 'https://AC123:secret@gateway.example', SMS_FROM: 'Ironbark' },
  },
})

it('variables win over what was set up on the screen, are shown as such without secrets, and cannot be changed there', async () => {
  const admin = await garage.as('admin')
  const mail = (await admin.get('/api/message-channels/email')).body
  expect(mail).toMatchObject({
    source: 'variables',
    host: 'mail.example.com',
    account: 'desk',
    hasPassword: true,
  })
  const sms = (await admin.get('/api/message-channels/sms')).body
  expect(sms).toMatchObject({
    source: 'variables',
    url: 'https://gateway.example',
    account: 'AC123',
    sender: 'Ironbark',
  })
  expect(JSON.stringify([mail, sms])).not.toContain('secret')
  const saved = await admin.put('/api/message-channels/email', {
    ...{ host: 'mail.example.com', port: 587, security: 'starttls', account: null, sender: 'a@example.com' },
  })
  expect([saved.status, saved.body.code]).toEqual([409, 'transition_refused'])
  expect(saved.body.message).toContain('SMTP_URL and MAIL_FROM')
})

it('a saved password that was encrypted with another secret is as good as none, and said to be unreadable', async () => {
  const config = { ...garage.config, mail: null, sms: null }
  const other = { ...config, sessionSecret: 'another secret of another installation' }
  await garage.db.insert(messageChannels).values({
    ...{ channel: 'email', server: 'mail.example.com', port: 587, security: 'starttls', account: 'desk' },
    ...{ sealedSecret: seal(other, 'secret'), sender: 'a@example.com' },
  })
  expect(await readChannels(garage.db, config)).toEqual({ email: null, sms: null })
  expect(await readChannels(garage.db, other)).toEqual({
    email: { smtpUrl: 'smtp://desk:secret@mail.example.com:587?requireTLS=true', from: 'a@example.com' },
    sms: null,
  })
})
