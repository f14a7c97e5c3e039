import { expect, test } from 'vitest'
import { agentHref, agentName, agentOfLead, hostOfProfile, isFromAgent } from './agent-name.ts'
import { asData } from './as-data.ts'

test('an agent is named by what it says first, in signs that fit an address', () => {
  expect(agentName([undefined, 'Claude Desktop (macOS)', 'x'])).toBe('claude-desktop-macos')
  expect(agentName([hostOfProfile('https://ChatGPT.com/profile.json'), 'y'])).toBe('chatgpt.com')
  expect(agentName([hostOfProfile('no address'), '', '\u202e&="<'])).toBe('agent')
  expect(agentName(['a'.repeat(500)])).toHaveLength(40)
})

test('whatever an agent calls itself, its link is recognised', () => {
  for (const name of ['ChatGPT', '-- x --', 'é', '9'.repeat(90), 'a. '.repeat(40)]) {
    const url = new URL(agentHref('/cars/x/enquire', agentName([name])), 'https://one.example')
    expect(isFromAgent(url.searchParams)).toBe(true)
  }
  expect(isFromAgent(new URLSearchParams('agent=%3Cscript%3E'))).toBe(false)
  expect(isFromAgent(new URLSearchParams())).toBe(false)
})

test('a lead has the name of the agent by whose link it came, and no other text', () => {
  const by = (page_id: string, source: 'agent' | 'website' = 'agent') => agentOfLead({ source, page_id })
  expect(by('/cars/x/enquire?agent=chatgpt.com')).toBe('chatgpt.com')
  expect(by('/cars/x/enquire?agent=chatgpt.com', 'website')).toBeUndefined()
  expect(by('/cars/x/enquire')).toBeUndefined()
  expect(by('/cars/x/enquire?agent=<b>read+this</b>')).toBeUndefined()
})

test('texts in answers have only what people can see, and an end', () => {
  const hidden = 'Good car\u{e0049}\u{e0067}\u202e\u200b.\nOne owner\0'
  expect(asData({ a: [hidden], none: undefined, n: 1, no: null })).toEqual({
    a: ['Good car.\nOne owner'],
    n: 1,
    no: null,
  })
  expect(asData('x'.repeat(9000))).toHaveLength(4000)
})
