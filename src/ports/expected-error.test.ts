import { expect, test } from 'vitest'
import { ExpectedError, InvalidRequest } from './expected-error.ts'
import { FeedTooLarge } from './stock/stock-feed.ts'

test('an expected error is known by its class and carries its own name and cause', () => {
  const cause = new Error('why')
  const error = new InvalidRequest('No.', { cause })
  expect(error).toBeInstanceOf(ExpectedError)
  expect([error.name, error.message, error.cause]).toEqual(['InvalidRequest', 'No.', cause])
  expect(new FeedTooLarge()).toBeInstanceOf(ExpectedError)
  expect(new FeedTooLarge().name).toBe('FeedTooLarge')
})
