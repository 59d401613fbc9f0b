import { describe, expect, it } from 'vitest'
import { ApiError, serverSentence } from './call-api.ts'

describe('ApiError', () => {
  it('has code, message, fields and current record of an error response', () => {
    const problem = { code: 'changed_meanwhile', message: 'Changed.', current: { id: '1', version: 2 } }
    expect(new ApiError(409, JSON.stringify(problem))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      sentence: 'Changed.',
      fields: {},
      current: { id: '1', version: 2 },
    })
  })

  it('has only the status when the body is not an error response', () => {
    for (const body of ['<html>', '[]', 'null', '']) {
      const error = new ApiError(502, body)
      expect([error.code, error.sentence, error.fields, error.current]).toEqual([
        'unknown',
        null,
        {},
        undefined,
      ])
    }
  })

  it('takes the message from an `error` property, if it is a string', () => {
    expect(new ApiError(400, '{"error":"Too late."}').sentence).toBe('Too late.')
    expect(new ApiError(400, '{"error":"Bad Request","message":"Too late."}').sentence).toBe('Too late.')
    expect(new ApiError(400, '{"error":{"code":7}}').sentence).toBeNull()
    expect(new ApiError(502, '{"error":"Bad Gateway"}').sentence).toBeNull()
  })
})

describe('the message for the user', () => {
  it.each([
    [
      409,
      '{"code":"slot_full","message":"This time has just been taken."}',
      'This time has just been taken.',
    ],
    [500, '{"message":"The database is full."}', 'The database is full.'],
    [500, '{"code":"unexpected","message":"Something went wrong on our side."}', null],
    [500, '{"message":""}', null],
    [502, '<html>', null],
  ])('%i %s', (status, body, sentence) => {
    expect(serverSentence(new ApiError(status, body))).toBe(sentence)
  })
})
