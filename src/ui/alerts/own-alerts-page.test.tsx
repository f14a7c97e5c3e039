import { expect, test } from 'vitest'
import type { Subscriber } from '#domain/alert/alert.ts'
import { aSite } from '#domain/builders.ts'
import { renderServerPart } from '#ui/page/render-server-part.tsx'
import { OwnAlertsPage } from './own-alerts-page.tsx'

const jo: Subscriber = { id: '1', site: 'test', email: 'jo@example.com', origin: '', consents: [] }
const render = (subscriber: Subscriber) =>
  renderServerPart(
    <OwnAlertsPage owned={{ subscriber, alerts: [] }} href="/alerts/1" isStopping={false} limits={{}} />,
    aSite(),
  )

test('ALERT-5 who erases an address is told before and afterwards that it gets no alerts any more', () => {
  expect(render(jo)).toContain('not even if you ask for them again')
  const erased = render({ ...jo, email: '', stoppedAt: '2026-11-17T00:00:00Z' })
  expect(erased).toMatch(/<h1>Deleted<\/h1>.*alerts that are asked for with it will not come/)
  const stopped = render({ ...jo, stoppedAt: '2026-11-17T00:00:00Z' })
  expect(stopped).toMatch(/<h1>Stopped<\/h1>/)
  expect(stopped).not.toContain('will not come')
})
