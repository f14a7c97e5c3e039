import { expect, test } from 'vitest'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { previewLines } from './import-lines.ts'

test('a row of a preview is one line, whatever its cells hold', () => {
  const lines = previewLines({
    look: { format: 'csv', columns: [], notes: [] },
    profile: FeedProfile.parse({}),
    columns: [],
    samples: [{ row: 2, car: { make: 'Kia', description: 'One owner.\nTwo keys.' }, problems: [] }],
  })
  expect(lines.at(-1)).toBe('  2: make Kia, description One owner. Two keys.')
})
