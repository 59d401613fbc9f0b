import { expect, it } from 'vitest'
import { attentionWords } from './attention-words.ts'

it('message about invalid fields: counts and names them', () => {
  expect(attentionWords(['Email'])).toBe('One field needs your attention: Email.')
  expect(attentionWords(['Phone', 'Email'])).toBe('2 fields need your attention: Phone and Email.')
})
