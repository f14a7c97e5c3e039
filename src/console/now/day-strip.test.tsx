import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayStrip } from './day-strip.tsx'

const at = (now: number) =>
  renderToStaticMarkup(
    <DayStrip
      strip={{ now, nowWords: 'now', open: { from: 8.5, to: 17.5 }, opens: '8:30 am', closes: '5:30 pm' }}
      ticks={[]}
    />,
  )

test('the time of now covers neither when the yard opens nor when it closes', () => {
  expect(at(12)).toMatch(/opens 8:30 am.*closes 5:30 pm/)
  for (const [now, covered] of [
    [8.25, 'opens'],
    [9, 'opens'],
    [17, 'closes'],
  ] as const)
    expect([now, at(now).includes(covered)]).toEqual([now, false])
})
