import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'

describe('an API error', () => {
  it('carries code, sentence, fields and the current record of a refusal', () => {
    const refusal = { code: 'changed_meanwhile', message: 'Changed.', current: { id: '1', version: 2 } }
    expect(new ApiError(409, JSON.stringify(refusal))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      sentence: 'Changed.',
      fields: {},
      current: { id: '1', version: 2 },
    })
  })

  it('carries nothing but the status where the body is no refusal', () => {
    for (const body of ['<html>', '[]', 'null', '']) {
      const error = new ApiError(502, body)
      expect([error.code, error.sentence, error.fields, error.current]).toEqual([
        'unexpected',
        null,
        {},
        undefined,
      ])
    }
  })

  it('carries the sentence of a body that calls it error, and no error that is not a sentence', () => {
    expect(new ApiError(400, '{"error":"Too late."}').sentence).toBe('Too late.')
    expect(new ApiError(400, '{"error":"Bad Request","message":"Too late."}').sentence).toBe('Too late.')
    expect(new ApiError(400, '{"error":{"code":7}}').sentence).toBeNull()
  })
})
