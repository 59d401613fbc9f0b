import { expect, it } from 'vitest'
import { describeAttention } from './use-setting-form.ts'

it('message about invalid fields: counts and names them', () => {
  expect(describeAttention(['Email'])).toBe('One field needs your attention: Email.')
  expect(describeAttention(['Phone', 'Email'])).toBe('2 fields need your attention: Phone and Email.')
})
