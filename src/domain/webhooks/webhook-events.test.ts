import { describe, expect, it } from 'vitest'
import { type AuditAction, auditActions } from '../audit/audit-labels.ts'
import { bookingActions, webhookEventLabel, webhookEventOf, webhookEvents } from './webhook-events.ts'

/** The actions that no audit entry of a booking has. */
const ofOthers: AuditAction[] = [
  ...([
    'answered',
    'answer_undone',
    'arrived',
    'arrival_undone',
    'linked',
    'unlinked',
    'opened',
    'closed',
    'synced',
    'uploaded',
  ] as const),
  ...(['role_changed', 'provider_bound', 'password_changed', 'reset_link_sent', 'password_reset'] as const),
  ...(['retried', 'message_viewed', 'verification_sent', 'email_verified', 'invited'] as const),
  ...(['invitation_renewed', 'invitation_withdrawn', 'invitation_accepted', 'set_up'] as const),
  ...(['imported', 'import_undone', 'exported', 'revoked', 'tested', 'switched_off'] as const),
  ...(['done', 'not_done', 'left', 'booked', 'next_service_set', 'next_service_reset'] as const),
  ...([
    'issued',
    'written_off',
    'sent',
    'received',
    'allocated',
    'released',
    'reminded',
    'statement_sent',
    'reversed',
    'refunded',
  ] as const),
  ...(['counted', 'raised', 'raise_undone', 'made_default'] as const),
]

describe('events of webhooks', () => {
  it('every action of the audit log is an event or none for bookings, or belongs to other records', () => {
    const named = [...bookingActions, ...ofOthers].sort()
    expect(named, 'add it to webhook-events.ts, or to ofOthers in this test').toEqual(
      [...auditActions].sort(),
    )
  })

  it('every event follows from an action', () => {
    const views = [
      {},
      { before: { timeSlotId: '2026-11-24T08:00' }, after: { timeSlotId: '2026-11-25T08:00' } },
      { before: { status: 'pending' } },
    ]
    const found = (['appointment', 'rental_booking', 'tow_booking'] as const).flatMap((entity) =>
      auditActions.flatMap((action) => views.map((view) => webhookEventOf({ entity, action, ...view }))),
    )
    expect([...new Set(found)].filter((event) => event !== null).sort()).toEqual([...webhookEvents].sort())
  })

  it('a change of the slot is a rescheduling, another change is not', () => {
    const change = { entity: 'appointment', action: 'updated' } as const
    const before = { timeSlotId: '2026-11-24T08:00', notes: null }
    expect(webhookEventOf({ ...change, before, after: { ...before, notes: 'Key' } })).toBe(
      'appointment.changed',
    )
    expect(webhookEventOf({ ...change, before, after: { timeSlotId: '2026-11-25T08:00' } })).toBe(
      'appointment.rescheduled',
    )
  })

  it('a pending tow request that is cancelled has been rejected', () => {
    const cancel = { entity: 'tow_booking', action: 'cancelled' } as const
    expect(webhookEventOf({ ...cancel, before: { status: 'pending' } })).toBe('tow.rejected')
    expect(webhookEventOf({ ...cancel, before: { status: 'confirmed' } })).toBe('tow.cancelled')
  })

  it('a label is the action in words', () => {
    expect(['rental.picked_up', 'appointment.check_in_undone', 'test'].map(webhookEventLabel)).toEqual([
      'Picked up',
      'Check-in undone',
      'Test',
    ])
  })

  it('other records have none', () => {
    expect(webhookEventOf({ entity: 'client', action: 'created' })).toBeNull()
    expect(webhookEventOf({ entity: 'appointment', action: 'photo_added' })).toBeNull()
  })
})
