import type { CallTask } from '#contract/messages/call-tasks'

/** A call still to be made about a confirmed appointment. */
export function sampleCall(given: Partial<CallTask> = {}): CallTask {
  return {
    id: '0198a000-0000-7000-8000-0000000000f1',
    subject: 'appointment',
    entityId: '0198a000-0000-7000-8000-0000000000f2',
    isDeleted: false,
    name: 'Maya Chen',
    phone: '+61491570737',
    licensePlate: 'EBB87X',
    body: 'Your booking on Wed 25 Nov 2026 at 9:30 am is confirmed: Logbook Service for your 2019 Toyota Corolla.',
    template: 'appointment_confirmed',
    reason: 'prefers_call',
    createdAt: '2026-11-23T22:00:00.000Z',
    outcome: null,
    closedAt: null,
    closedBy: null,
    ...given,
  }
}
