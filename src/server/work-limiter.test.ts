import { expect, test } from 'vitest'
import { workLimiter } from './work-limiter.ts'

/** A limiter whose clock stands until it is moved. */
function aLimiter(limits: Parameters<typeof workLimiter>[0] = {}) {
  let now = 0
  const limiter = workLimiter({ budgetMs: 1_000, refillSeconds: 10, atOnce: 3, ...limits }, () => now)
  const pass = (ms: number) => {
    now += ms
  }
  const work = (visitor: string, ms: number) => {
    const admitted = limiter.admit(visitor)
    pass(ms)
    if (admitted.allowed) admitted.done()
    return admitted.allowed
  }
  return { limiter, pass, work }
}

test('one who causes costly work is refused after a while, another visitor is not, and time heals', () => {
  const { limiter, pass, work } = aLimiter()
  const worked = Array.from({ length: 10 }, () => work('bot', 200))
  expect(worked.filter(Boolean).length).toBeLessThan(8)
  expect(worked.at(-1)).toBe(false)
  const refused = limiter.admit('bot')
  expect(refused).toMatchObject({ allowed: false })
  expect(work('shopper', 200)).toBe(true)
  pass(10_000)
  expect(work('bot', 200)).toBe(true)
})

test('cheap work may be done hundreds of times', () => {
  const { work } = aLimiter()
  expect(Array.from({ length: 500 }, () => work('shopper', 0)).every(Boolean)).toBe(true)
})

test('only a few requests of one visitor are worked on at the same time', () => {
  const { limiter } = aLimiter()
  const begun = Array.from({ length: 3 }, () => limiter.admit('bot'))
  expect(begun.every(({ allowed }) => allowed)).toBe(true)
  expect(limiter.admit('bot')).toEqual({ allowed: false, retryAfterSeconds: 1 })
  const [first] = begun
  if (!first?.allowed) throw new Error('refused')
  // Said twice by mistake, it counts once.
  first.done()
  first.done()
  expect(limiter.admit('bot').allowed).toBe(true)
  expect(limiter.admit('bot').allowed).toBe(false)
})

test('one slow answer on a busy machine does not use up a visitor', () => {
  const { work } = aLimiter()
  expect([work('shopper', 60_000), work('shopper', 0)]).toEqual([true, true])
})

test('however many visitors come, only so many are remembered', () => {
  const { limiter, work } = aLimiter({ mostVisitors: 100 })
  for (let at = 0; at < 10_000; at += 1) work(`visitor ${at}`, 0)
  expect(limiter.size()).toBe(100)
})
