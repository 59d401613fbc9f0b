import { expect, it } from 'vitest'
import { customerMessages } from '#domain/messages/customer-messages'
import { describeMessage } from './notification-form.ts'

it('every customer message has a label and a hint for its switch', () => {
  for (const { template } of customerMessages) {
    const { label, hint } = describeMessage(template)
    expect(label, template).toMatch(/^[A-Z][a-z ]+$/)
    expect(hint, template).toMatch(/^When .+\.$/)
  }
})
