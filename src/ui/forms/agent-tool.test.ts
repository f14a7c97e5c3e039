import { expect, test } from 'vitest'
import type { FormView } from '#domain/lead/forms/form-view.ts'
import { agentTool, leadTool } from './agent-tool.ts'

const site = { features: { agents: true } }

test('an agent in a browser reads only what a person could see, in whole sentences', () => {
  const hidden = 'Quick\u{e0049}\u202e Cars\u200b\n\nof  Geelong'
  expect(agentTool(site, 'search_stock', hidden).tooldescription).toBe('Quick Cars of Geelong')
  expect(agentTool(site, 'x', 'long '.repeat(900)).tooldescription).toHaveLength(500)
  expect(agentTool({ features: { agents: false } }, 'x', 'words')).toEqual({})
  const step = { title: 'Ask about it', intro: 'We answer today. ' }
  const view = { form: { id: 'test-drive', steps: [step] }, car: { title: '2020 Kia Rio\u2066' } }
  expect(leadTool(site, view as unknown as FormView)).toEqual({
    toolname: 'fill_test_drive',
    tooldescription: 'Ask about it. We answer today. 2020 Kia Rio.',
  })
})
