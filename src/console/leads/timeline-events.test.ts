import { expect, test } from 'vitest'
import type { ActivityData } from '#domain/desk/lead-activity.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { eventsOf } from './timeline-events.ts'

const NOW = new Date('2026-11-18T00:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

const mail = (messageId: string): ActivityData => ({
  kind: 'mail-out',
  to: 'jo@mail.example',
  subject: messageId,
  messageId,
  inReplyTo: null,
})

/** The words beside each mail of ours, and whether it can be sent again. */
function tagsOf(data: ActivityData[], deliveries: object[] = []) {
  const activity = data.map((one, n) => ({ id: n + 1, at: NOW, actor: null, text: '', data: one }))
  const sent = { state: 'delivered', attempts: 1, resends: 0, lastError: null, dueAt: NOW }
  const all = data.map((_, n) => ({
    ...sent,
    ...deliveries[n],
    id: `delivery-${n + 1}`,
    channel: { kind: 'answer', to: 'jo@mail.example', activity: n + 1 },
  }))
  const opened = { lead: aLead(), activity, deliveries: all } as unknown as Parameters<typeof eventsOf>[0]
  return eventsOf(opened, NOW).flatMap(({ side, tag, delivery }) =>
    side === 'ours' ? [[tag?.words, delivery !== undefined]] : [],
  )
}

test('DESK-5 a report is about the mail that it names, and about no other to the same address', () => {
  const bounce: ActivityData = { kind: 'bounce', to: 'jo@mail.example', messageId: '<b>' }
  expect(tagsOf([mail('<a>'), mail('<b>'), bounce, mail('<c>')])).toEqual([
    ['Sent', false],
    ['Came back', true],
    ['Sent', false],
  ])
  // Sent again after it came back, it is a mail that went out, until this one comes back too.
  const again = [{ resends: 1 }]
  expect(tagsOf([mail('<b@yard>'), { ...bounce, messageId: '<b@yard>' }], again)).toEqual([['Sent', false]])
  expect(tagsOf([mail('<b@yard>'), { ...bounce, messageId: '<b.1@yard>' }], again)).toEqual([
    ['Came back', true],
  ])
  const older: ActivityData = { kind: 'bounce', to: 'jo@mail.example' }
  expect(tagsOf([mail('<a>'), older, mail('<b>')])).toEqual([
    ['Came back', true],
    ['Sent', false],
  ])
  expect(tagsOf([mail('<a>'), { kind: 'delivered', messageId: '<a>' }])).toEqual([['Delivered', false]])
})

test('files that came with an answer are named, also where nothing was written', () => {
  const answer = (text: string, files?: number) => {
    const data = { kind: 'mail-in', from: 'jo@mail.example', subject: 'Re', messageId: '<a>', files }
    const activity = [{ id: 1, at: NOW, actor: null, text, data }]
    const opened = { lead: aLead(), activity, deliveries: [] } as unknown as Parameters<typeof eventsOf>[0]
    return eventsOf(opened, NOW).map((one) => [one.text, one.files])
  }
  expect(answer('', 2)).toEqual([['They wrote nothing.', '2 files came with it, which are not kept here.']])
  expect(answer('Here it is.', 1)).toEqual([['Here it is.', 'A file came with it, which is not kept here.']])
  expect(answer('Yes')).toEqual([['Yes', '']])
})

test('a mail that waits, fails or was given up says so', () => {
  const state = (special: object) => tagsOf([mail('<a>')], [{ state: 'pending', attempts: 0, ...special }])
  expect(state({ dueAt: at(90) })).toEqual([['Goes out Wed 18 Nov, 12:30 pm', false]])
  expect(state({})).toEqual([['Being sent', false]])
  expect(state({ attempts: 2, lastError: 'EENVELOPE 450', dueAt: at(5) })).toEqual([
    ['Not sent yet, is tried again', true],
  ])
  expect(state({ state: 'dead', attempts: 14 })).toEqual([['Not sent', true]])
})
