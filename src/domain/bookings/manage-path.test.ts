import { expect, it } from 'vitest'
import { tokenInPath } from './manage-path.ts'

it('the token is the second part of the path, and no other path has one', () => {
  expect(tokenInPath('/manage/a_B-9')).toBe('a_B-9')
  expect(tokenInPath('/manage/a_B-9/')).toBe('a_B-9')
  for (const path of ['/', '/manage', '/manage/', '/manage/a/b', '/api/manage/a'])
    expect(tokenInPath(path)).toBeNull()
})
