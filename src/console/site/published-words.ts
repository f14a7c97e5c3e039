import { data } from 'react-router'
import type { Published } from '#use-cases/desk/site/publish-draft.ts'

export type PublishAnswer = {
  words?: string
  problems: { path: string; reason: string }[]
  published?: Serving
}
type Serving = { version: number; before: number; isBack: boolean }

/** Which version shoppers see from now on. 0 is the site as its folder has it. */
export function servingWords({ version, before, isBack }: Serving): string {
  if (!isBack) return `Version ${version} serves now, on every page.`
  const words = version === 0 ? 'The website serves as it was set up.' : `Version ${version} serves again.`
  return before === 0 ? words : `${words} Version ${before} stays in Versions.`
}

/** What became of a publish, in a sentence. */
export function publishedWords(outcome: Exclude<Published, { is: 'refused' }>, isBack = false) {
  const reply = (answer: PublishAnswer, status = 200) => data(answer, { status })
  const fault = (reason: string, status: number) => reply({ problems: [{ path: '', reason }] }, status)
  if (outcome.is === 'published') {
    const published = { version: outcome.version, before: outcome.before, isBack }
    // The screen says the same at length.
    const words = isBack ? servingWords(published) : `Version ${outcome.version} serves now.`
    return reply({ words, problems: [], published })
  }
  if (outcome.is === 'scheduled') return reply({ words: 'It is published at its time.', problems: [] })
  if (outcome.is === 'unchanged') return fault('There is nothing to publish: shoppers see this already.', 409)
  if (outcome.is === 'changed')
    return fault('Somebody changed the draft since you read it. Read it again, then publish.', 409)
  if (outcome.is === 'replaced')
    return fault('Somebody published in the meantime, so nothing was put back. Look at Versions.', 409)
  if (outcome.is === 'invalid') return fault(outcome.reason, 400)
  return reply({ problems: outcome.problems }, 409)
}
