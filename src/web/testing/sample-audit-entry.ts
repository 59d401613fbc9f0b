import type { AuditEntry } from '#contract/audit/audit'

/** Returns the entry of a client's deletion, which can be undone. */
export const sampleAuditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '0198a000-0000-7000-8000-000000000101',
  at: '2026-11-23T22:30:00.000Z',
  actorId: '0198a000-0000-7000-8000-000000000001',
  actorName: 'Priya Nair',
  action: 'deleted',
  entity: 'client',
  entityId: '0198a000-0000-7000-8000-00000000000a',
  about: 'Samira Okafor',
  before: { name: 'Samira Okafor', email: 'samira@example.com' },
  after: null,
  restorable: true,
  ...changes,
})

/** The entry of a change of the same client. */
export const sampleChange: AuditEntry = sampleAuditEntry({
  id: '0198a000-0000-7000-8000-000000000102',
  action: 'updated',
  before: { status: 'active' },
  after: { status: 'vip' },
  restorable: false,
})
