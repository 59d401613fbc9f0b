import type { Handlers } from '#server/calls/call'
import { readAttention } from './read-attention.ts'

export const attentionHandlers = {
  getAttention: ({ query }, call) => readAttention(call, query),
} satisfies Partial<Handlers>
