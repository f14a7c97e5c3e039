import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const listeners: Record<string, () => void> = {}
let beacon: ReturnType<typeof vi.fn>
const sent = () => beacon.mock.calls.map(([, body]) => JSON.parse(body as string).events)

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  beacon = vi.fn(() => true)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('dataLayer', undefined)
  vi.stubGlobal('location', { pathname: '/cars/x' })
  vi.stubGlobal('navigator', { sendBeacon: beacon })
  vi.stubGlobal('document', {
    addEventListener: (name: string, heard: () => void) => (listeners[name] = heard),
    visibilityState: 'hidden',
  })
  vi.stubGlobal('addEventListener', (name: string, heard: () => void) => (listeners[name] = heard))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const load = async () => (await import('./track.ts')).track

test('EVENT-2 an event reaches the dataLayer at once and the store in a batch', async () => {
  const track = await load()
  track(39, { car: 7 })
  track(22)
  expect((globalThis as unknown as { dataLayer: unknown[] }).dataLayer).toEqual([
    { event: 'forecourt', event_id: 39, car: 7 },
    { event: 'forecourt', event_id: 22 },
  ])
  expect(beacon).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(sent()).toMatchObject([[{ id: 39, data: { car: 7 }, page: '/cars/x' }, { id: 22 }]])
})

test('EVENT-2 waiting events are sent when the visitor leaves or when there are twenty', async () => {
  const track = await load()
  track(29)
  listeners.pagehide!()
  expect(sent()).toHaveLength(1)
  for (let n = 0; n < 20; n++) track(29)
  expect(sent()[1]).toHaveLength(20)
})

test('EVENT-2 blocked or failing analytics never affects the visitor', async () => {
  beacon.mockImplementation(() => {
    throw new Error('blocked')
  })
  Object.defineProperty(globalThis, 'dataLayer', {
    configurable: true,
    get: () => {
      throw new Error('taken away')
    },
    set: () => {},
  })
  const track = await load()
  expect(() => {
    track(39)
    vi.advanceTimersByTime(2_000)
  }).not.toThrow()
  Reflect.deleteProperty(globalThis, 'dataLayer')
})
