import { expect, it } from 'vitest'
import { customerMessages } from '#domain/messages/customer-messages'
import { messageFields } from './setting-fields.ts'

it('every customer message has a label and a hint for its switch', () => {
  for (const { template } of customerMessages) {
    const { label, hint } = messageFields[template]
    expect(label, template).toMatch(/^[A-Z][a-z ]+$/)
    expect(hint, template).toMatch(/^When .+\.$/)
  }
})
