import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

const circuitOpen = () => new Error('circuit open')
const OPEN = { firstMs: 100, maxMs: 300 }
const isFailure = () => true
const failing = () => Promise.reject(new Error('down'))

test('the circuit opens after a number of failures in a row, and closes after a while', async () => {
  let now = 0
  const breaker = new CircuitBreaker({ failures: 3, open: OPEN }, () => now)
  for (let n = 0; n < 3; n++)
    await expect(breaker.run(failing, circuitOpen, isFailure)).rejects.toThrow('down')
  let requested = 0
  const ask = async () => ++requested
  await expect(breaker.run(ask, circuitOpen, isFailure)).rejects.toThrow('circuit open')
  expect(requested).toBe(0)
  now = 100
  expect(await breaker.run(ask, circuitOpen, isFailure)).toBe(1)
  expect(await breaker.run(ask, circuitOpen, isFailure)).toBe(2)
})

test('one caller probes an open circuit, and the others fail at once', async () => {
  let now = 0
  const breaker = new CircuitBreaker({ failures: 1, open: OPEN }, () => now)
  await expect(breaker.run(failing, circuitOpen, isFailure)).rejects.toThrow('down')
  now = 100
  let finish = () => {}
  const probe = breaker.run(() => new Promise<void>((resolve) => (finish = resolve)), circuitOpen, isFailure)
  await expect(breaker.run(async () => 1, circuitOpen, isFailure)).rejects.toThrow('circuit open')
  finish()
  await probe
  expect(breaker.isOpen).toBe(false)
})

test('a failed probe opens the circuit again, for twice as long', async () => {
  let now = 0
  const breaker = new CircuitBreaker({ failures: 1, open: OPEN }, () => now)
  await expect(breaker.run(failing, circuitOpen, isFailure)).rejects.toThrow('down')
  now = 100
  await expect(breaker.run(failing, circuitOpen, isFailure)).rejects.toThrow('down')
  now = 299
  expect(breaker.isOpen).toBe(true)
  now = 300
  expect(breaker.isOpen).toBe(false)
})

test('an error that is not the fault of the server resets the count of failures', async () => {
  const breaker = new CircuitBreaker({ failures: 2, open: OPEN })
  await expect(breaker.run(failing, circuitOpen, () => true)).rejects.toThrow('down')
  await expect(breaker.run(failing, circuitOpen, () => false)).rejects.toThrow('down')
  await expect(breaker.run(failing, circuitOpen, () => true)).rejects.toThrow('down')
  expect(breaker.isOpen).toBe(false)
})

test('the circuit is never open for longer than its maximum', () => {
  let now = 0
  const breaker = new CircuitBreaker({ failures: 1, open: OPEN }, () => now)
  for (let n = 0; n < 20; n++) breaker.failed()
  now = 299
  expect(breaker.isOpen).toBe(true)
  now = 300
  expect(breaker.isOpen).toBe(false)
  expect(breaker.isSuspect).toBe(true)
  breaker.succeeded()
  expect(breaker.isSuspect).toBe(false)
})
