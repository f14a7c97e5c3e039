import { data } from 'react-router'
import type { Published } from '#use-cases/desk/site/publish-draft.ts'

export type PublishAnswer = {
  words?: string
  problems: { path: string; reason: string }[]
  published?: { version: number; before: number }
}

/** What became of a publish, in a sentence. */
export function publishedWords(outcome: Exclude<Published, { is: 'refused' }>) {
  const reply = (answer: PublishAnswer, status = 200) => data(answer, { status })
  const fault = (reason: string, status: number) => reply({ problems: [{ path: '', reason }] }, status)
  if (outcome.is === 'published') {
    const { version, before } = outcome
    return reply({
      words: `Version ${version || 'of the folder'} serves now.`,
      problems: [],
      published: { version, before },
    })
  }
  if (outcome.is === 'scheduled') return reply({ words: 'It is published at its time.', problems: [] })
  if (outcome.is === 'unchanged') return fault('There is nothing to publish: shoppers see this already.', 409)
  if (outcome.is === 'changed')
    return fault('Somebody changed the draft since you read it. Read it again, then publish.', 409)
  if (outcome.is === 'invalid') return fault(outcome.reason, 400)
  return reply({ problems: outcome.problems }, 409)
}
